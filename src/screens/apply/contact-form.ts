import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import * as v from 'valibot'
import { Email } from '#schemas/identifiers.ts'
import { OrgNo } from '#schemas/org-number.ts'

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
