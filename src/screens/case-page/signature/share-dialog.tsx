import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { CaseEvent } from '#machines/case/events.ts'
import { fewestSignatories, tooFewSignatories } from '#machines/case/requirements/signature.ts'
import { submitForInternalSignature, submitForSignature, cancelSignature } from '#schemas/api/signatures.ts'
import { isSameEmail } from '#schemas/email.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DraftNote } from '#src/case/required-textarea.tsx'
import { signatoriesOf } from '#src/case/signatories-of.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useCaseValue } from '#src/case/use-stored-value.ts'
import { Button } from '#src/ui/button.tsx'
import { OverriddenSteps } from '../actions/end-case-dialogs.tsx'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'
import styles from '../dialogs/dialogs.module.css'
import { EmailField, emailProblem } from '../dialogs/email-field.tsx'
import { SignatoryList } from './signatory-list.tsx'

/** Sends the application to its signatories: of the company, or of the organisation itself. */
export const ShareDialog = ({ round }: { round: 'company' | 'internal' }) => {
  const { t } = useLingui()
  const { case: opened, actor } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const isInternal = round === 'internal'
  const earlier = opened.facts.internalSignature.signatories.map(({ email }) => email)
  const own = actor.kind === 'staff' ? actor.email : ''
  const ofCompany = signatoriesOf(opened).map(({ email }) => email)
  // After a decline or an expiry all are asked again, and not only the user.
  const initialEmails = !isInternal ? ofCompany : earlier.length > 0 ? earlier : [own]
  const signatories = useCaseValue(
    isInternal ? 'internalSignature.submit' : 'signature.share',
    EmailRowList,
    (initialEmails.length === 0 ? [''] : initialEmails).map((email, index) => ({ key: String(index), email })),
  )
  const rows = signatories.value
  const [isChecked, setChecked] = useState(false)
  const eventOf = (emails: readonly string[]): CaseEvent => ({
    type: isInternal ? 'internalSignature.submit' : 'signature.share',
    emails,
    // The server stores its own time.
    at: opened.createdAt,
  })
  const emails = rows.map(({ email }) => email.trim()).filter((email) => email !== '')
  const sharing = useCaseAction<string[]>({
    event: eventOf,
    send: (api, to, version) =>
      api.fetch(isInternal ? submitForInternalSignature : submitForSignature, {
        query: { caseId: opened.id },
        body: { emails: to },
        version,
      }),
    onSuccess: signatories.remove,
    onDone: () => closeWithToast(t`Skickat för underskrift.`),
  })
  const minSignatories = isInternal ? 1 : fewestSignatories(opened.facts)
  const countProblem =
    !isInternal && tooFewSignatories(opened.facts, emails).length > 0
      ? msg`Minst ${minSignatories} olika personer ska skriva under: företaget har svarat att flera tecknar firman tillsammans`
      : null
  // Shows the effects while addresses are typed, with placeholders for missing ones.
  const enteredEmails = rows.map(({ key }, index) => emails[index] ?? `${key}@example.example`)
  const missingCount = Math.max(0, minSignatories - enteredEmails.length, countProblem === null ? 0 : 1)
  const placeholders = Array.from(
    { length: enteredEmails.length + missingCount },
    (_, index) => `missing-${index}@example.example`,
  )
  return (
    <ActionDialog
      heading={
        isInternal ? (
          <Trans>Skicka {company} för intern underskrift?</Trans>
        ) : (
          <Trans>Skicka ansökan från {company} för underskrift?</Trans>
        )
      }
      event={eventOf(placeholders)}
      enteredEvent={eventOf([...enteredEmails, ...placeholders.slice(enteredEmails.length)])}
      action={sharing}
      verb={<Trans>Skicka för underskrift</Trans>}
      busyVerb={t`Skickar …`}
      getInput={() => {
        setChecked(true)
        const invalidRow = firstInvalidRow(rows)
        if (invalidRow === null && countProblem === null) return emails
        document.getElementById(`signatory-${(invalidRow ?? rows.at(-1))?.key}`)?.focus()
        return null
      }}
    >
      {isInternal && <OverriddenSteps event="internalSignature.submit" />}
      <EmailRows rows={rows} isChecked={isChecked} countProblem={countProblem} onChange={signatories.write} />
      {signatories.isRestored && <DraftNote onDiscard={signatories.remove} />}
    </ActionDialog>
  )
}

/** Cancels the signing round: the links are invalidated, and the company can change its answers again. */
export const CancelSignatureDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const cancellation = useCaseAction<Record<never, never>>({
    event: () => ({ type: 'signature.cancel' }),
    send: (api, _, version) => api.fetch(cancelSignature, { query: { caseId: opened.id }, version }),
    onDone: () => closeWithToast(t`Underskriften är avbruten.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Avbryta underskriften för {company}?</Trans>}
      event={{ type: 'signature.cancel' }}
      action={cancellation}
      verb={<Trans>Avbryt underskriften</Trans>}
      busyVerb={t`Avbryter …`}
      closeText={<Trans>Gå tillbaka</Trans>}
      isDestructive
      getInput={() => ({})}
    >
      <SignatoryList signatories={opened.facts.signature.signatories} />
    </ActionDialog>
  )
}

/** The maximum of a signing round. */
const maxRows = 20

/** A row of addresses. `key` identifies it while rows come and go. */
const EmailRow = v.strictObject({ key: v.string(), email: v.string() })
type EmailRow = v.InferOutput<typeof EmailRow>
const EmailRowList = v.pipe(v.array(EmailRow), v.readonly())

/** The first invalid row, or null. */
const firstInvalidRow = (rows: readonly EmailRow[]): EmailRow | null =>
  rows.find((_, index) => rowProblem(rows, index) !== null) ?? null

/** The problem of an invalid address, or of one that an earlier row has: one person's signature never counts for two. */
const rowProblem = (rows: readonly EmailRow[], index: number): MessageDescriptor | null => {
  const { email } = rows[index] ?? { email: '' }
  const isRepeated = rows.slice(0, index).some((before) => isSameEmail(before.email, email))
  return emailProblem(email) ?? (isRepeated ? msg`Adressen finns redan. Varje undertecknare behöver en egen.` : null)
}

type Props = {
  rows: readonly EmailRow[]
  isChecked: boolean
  /** A problem of their number, shown at the last row. */
  countProblem: MessageDescriptor | null
  onChange: (rows: readonly EmailRow[]) => void
}

/** The e-mail addresses of those who are to sign. */
const EmailRows = ({ rows, isChecked, countProblem, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <div className={styles.emails}>
      {rows.map(({ key, email }, index) => {
        const number = index + 1
        return (
          <EmailField
            key={key}
            id={`signatory-${key}`}
            label={<Trans>Undertecknare {number}, e-postadress</Trans>}
            value={email}
            problem={isChecked ? (rowProblem(rows, index) ?? (number === rows.length ? countProblem : null)) : null}
            tools={
              rows.length > 1 && (
                <Button
                  variant="quiet"
                  size="small"
                  isNeutral
                  icon={<Trash2Icon aria-hidden />}
                  aria-label={t`Ta bort undertecknare ${number}`}
                  onClick={() => onChange(rows.filter((row) => row.key !== key))}
                >
                  <Trans>Ta bort</Trans>
                </Button>
              )
            }
            onChange={(next) => onChange(rows.map((row) => (row.key === key ? { ...row, email: next } : row)))}
          />
        )
      })}
      {rows.length < maxRows && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={<PlusIcon aria-hidden />}
            onClick={() => onChange([...rows, { key: crypto.randomUUID(), email: '' }])}
          >
            <Trans>Lägg till undertecknare</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
