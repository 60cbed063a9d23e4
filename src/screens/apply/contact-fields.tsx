import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import * as v from 'valibot'
import { suggestedEmail } from '#schemas/mistyped-email.ts'
import { isForeignBranch, isOrgNumber, orgDigits, OrgNo } from '#schemas/org-number.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { emailInput, EmailSuggestion, useEmailSuggestion } from '#src/ui/email-input.tsx'
import { lookUpPublicCompany } from '#schemas/api/case-creation.ts'
import { useServices } from '#src/platform/services.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Email } from '#schemas/identifiers.ts'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import styles from './contact-fields.module.css'

type ContactFieldsProps = {
  initial: ContactInput
  emailDescription: ReactNode
  submitText: string
  busyText: string
  isBusy: boolean
  /** Called only with valid input. */
  onSubmit: (contact: ContactInput) => void
  /** Says what the server refused. */
  refusal?: ReactNode
  /** Whether the user is here to change the e-mail address, which then has the focus. */
  isChangingEmail?: boolean
}

/** Organisation number and e-mail with their rules: the form of the public start pages. */
export const ContactFields = ({
  initial,
  emailDescription,
  submitText,
  busyText,
  isBusy,
  onSubmit,
  refusal,
  isChangingEmail = false,
}: ContactFieldsProps) => {
  const { t, i18n } = useLingui()
  const [input, setInput] = useState(initial)
  const [problems, setProblems] = useState<readonly ContactProblem[]>([])
  const summary = useRef<HTMLDivElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const { suggestion, leave } = useEmailSuggestion(input.email, suggestedEmail)
  /** The mistyped address that the form has asked about, which it does once. */
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (isChangingEmail) email.current?.focus()
  }, [isChangingEmail])

  const change = (field: ContactField, value: string) => {
    setInput({ ...input, [field]: value })
    setProblems(problems.filter((problem) => problem.field !== field))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const checked = checkContact(input)
    setProblems('problems' in checked ? checked.problems : [])
    if ('contact' in checked && suggestedEmail(input.email) !== null && asked.current !== input.email) {
      asked.current = input.email
      leave()
      email.current?.focus()
      // The focused field may be at the lower edge, with the question below it out of sight.
      email.current?.scrollIntoView({ block: 'center' })
      return
    }
    if ('contact' in checked) onSubmit(checked.contact)
    // The summary is rendered before the next frame.
    else requestAnimationFrame(() => summary.current?.focus())
  }
  const errorTextOf = (field: ContactField) => {
    const problem = problems.find((candidate) => candidate.field === field)
    return problem === undefined ? null : i18n._(problem.text)
  }
  const ids = { orgNo: 'org-number', email: 'contact-email' } as const
  const [orgNoError, emailError] = [errorTextOf('orgNo'), errorTextOf('email')]

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {problems.length > 0 && (
        <ErrorSummary
          ref={summary}
          heading={problems.length === 1 ? t`En uppgift behöver ändras` : t`Två uppgifter behöver ändras`}
          problems={problems.map(({ field, text }) => ({ fieldId: ids[field], text: i18n._(text) }))}
        />
      )}
      {refusal}
      <Field
        id={ids.orgNo}
        label={<Trans>Organisationsnummer</Trans>}
        description={<Trans>Tio siffror, med eller utan bindestreck. Enskild firma: innehavarens personnummer.</Trans>}
        error={orgNoError}
        width="medium"
        after={
          <>
            {isForeignBranch(input.orgNo) && (
              <p className="meta">
                <Trans>Nummer som börjar med 5164 hör till en utländsk filial. Det går bra att ansöka för den.</Trans>
              </p>
            )}
            <CompanyName orgNumber={input.orgNo} />
          </>
        }
      >
        <input
          {...fieldAria(ids.orgNo, { description: true, error: orgNoError !== null })}
          className="ds-input"
          value={input.orgNo}
          inputMode="numeric"
          autoComplete="off"
          maxLength={50}
          placeholder="XXXXXX-XXXX"
          onChange={(event) => change('orgNo', event.target.value)}
        />
      </Field>
      <Field
        id={ids.email}
        label={<Trans>Er e-postadress</Trans>}
        description={emailDescription}
        error={emailError}
        after={<EmailSuggestion suggestion={suggestion} onTake={(meant) => change('email', meant)} />}
      >
        <input
          {...fieldAria(ids.email, { description: true, error: emailError !== null })}
          ref={email}
          className="ds-input"
          {...emailInput}
          value={input.email}
          autoComplete="email"
          onChange={(event) => change('email', event.target.value)}
          onBlur={leave}
        />
      </Field>
      <Button type="submit" isBusy={isBusy} busyText={busyText}>
        {submitText}
      </Button>
    </form>
  )
}

/** The company's name in the public register, or that it is not there; nothing for a personal identity number, or while the register does not respond. */
const CompanyName = ({ orgNumber }: { orgNumber: string }) => {
  const { api } = useServices()
  const orgNo = orgDigits(orgNumber)
  const { data } = useQuery({
    queryKey: ['apply', 'company', orgNo],
    queryFn: ({ signal }) => api.fetch(lookUpPublicCompany, { params: { orgNo }, signal }),
    enabled: isOrgNumber(orgNo),
    staleTime: Infinity,
    retry: false,
  })
  const name = data?.name
  return (
    <p role="status" className={classNames('meta', styles.companyName)}>
      {name !== undefined &&
        (name === null ? (
          <Trans>Vi känner inte igen numret. Kontrollera att det är rätt.</Trans>
        ) : (
          <Trans>
            Numret hör till <strong>{name}</strong>
          </Trans>
        ))}
    </p>
  )
}

/** The input of the public start pages. */
export type ContactInput = { orgNo: string; email: string }
type ContactField = keyof ContactInput

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

type ContactProblem = { field: ContactField; text: MessageDescriptor }

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

/** The draft of this tab, or null. */
export const readDraft = (moSlug: string): ContactDraft | null => {
  const parsed = v.safeParse(StoredDraft, storage.read(storageKey(moSlug)))
  return parsed.success ? parsed.output : null
}

export const writeDraft = (moSlug: string, draft: ContactDraft): void =>
  void storage.write(storageKey(moSlug), JSON.stringify(draft))

export const forgetDraft = (moSlug: string): void => storage.remove(storageKey(moSlug))
