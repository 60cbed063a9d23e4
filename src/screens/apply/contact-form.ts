import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import * as v from 'valibot'
import { Email } from '#schemas/identifiers.ts'
import { OrgNo } from '#schemas/org-number.ts'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'

/** The input of the public start pages. */
export type ContactInput = { orgNo: string; email: string }
export type ContactField = keyof ContactInput

/** The same rules as the server's, so that most errors show before the request. */
const Contact = v.object({ orgNo: OrgNo, email: Email })

const texts: Readonly<Record<string, MessageDescriptor>> = {
  ORG_NUMBER: msg`Organisationsnumret stämmer inte. Det ska ha tio siffror, så här: XXXXXX-XXXX.`,
  ORG_NUMBER_DIGITS: msg`Siffrorna i organisationsnumret stämmer inte ihop. Kontrollera att ingen är felskriven.`,
  EMAIL_FORMAT: msg`E-postadressen stämmer inte. Skriv den så här: namn@foretag.se.`,
  EMAIL_TOO_LONG: msg`E-postadressen är för lång. Den får ha högst 100 tecken.`,
}

const required: Readonly<Record<ContactField, MessageDescriptor>> = {
  orgNo: msg`Fyll i organisationsnumret`,
  email: msg`Fyll i en e-postadress`,
}

export type ContactProblem = { field: ContactField; text: MessageDescriptor }

/** The parsed input, or its problems, one per field in the order of the form. */
export const checkContact = (
  input: ContactInput,
): { contact: { orgNo: string; email: string } } | { problems: readonly ContactProblem[] } => {
  const parsed = v.safeParse(Contact, input)
  if (parsed.success) return { contact: parsed.output }
  const fields = ['orgNo', 'email'] as const
  return {
    problems: fields.flatMap((field) => {
      if (input[field].trim() === '') return [{ field, text: required[field] }]
      const issue = v.flatten(parsed.issues).nested?.[field]?.[0]
      const text = issue === undefined ? undefined : texts[issue]
      return text === undefined ? [] : [{ field, text }]
    }),
  }
}

const Draft = v.object({ orgNo: v.string(), email: v.string(), key: v.nullable(v.string()) })
/** The input of an organisation's start page, and the key of the start request made with it. */
type ContactDraft = v.InferOutput<typeof Draft>

const StoredDraft = v.pipe(v.string(), v.parseJson(), Draft)

const storage = createBrowserStorage('sessionStorage')
const storageKey = (moSlug: string): string => `apply/${moSlug}`

/** The draft of this tab; null without one. */
export const readDraft = (moSlug: string): ContactDraft | null => {
  const parsed = v.safeParse(StoredDraft, storage.read(storageKey(moSlug)))
  return parsed.success ? parsed.output : null
}

export const writeDraft = (moSlug: string, draft: ContactDraft): void =>
  void storage.write(storageKey(moSlug), JSON.stringify(draft))

export const forgetDraft = (moSlug: string): void => storage.remove(storageKey(moSlug))
