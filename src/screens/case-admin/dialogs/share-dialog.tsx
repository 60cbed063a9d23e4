import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CaseEvent } from '#machines/case/events.ts'
import { fewestSignatories, tooFewSignatories } from '#machines/case/signature-in-order.ts'
import { submitForInternalSignature, submitForSignature } from '#schemas/api/signatures.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { signatoriesOf } from '#src/case/signatories-of.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { EmailRows, type EmailRow, newRow, wrongRow } from './email-rows.tsx'
import { useDone } from './use-done.ts'

/** Sends the application to those who sign it: of the company, or of the organisation itself. */
export const ShareDialog = ({ round }: { round: 'company' | 'internal' }) => {
  const { t } = useLingui()
  const { case: opened, actor } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const isInternal = round === 'internal'
  const [rows, setRows] = useState<readonly EmailRow[]>(() => {
    const named = isInternal
      ? [actor.kind === 'staff' ? actor.email : '']
      : signatoriesOf(opened).map(({ email }) => email)
    return (named.length === 0 ? [''] : named).map((email) => newRow(email))
  })
  const [isChecked, setChecked] = useState(false)
  const eventOf = (emails: readonly string[]): CaseEvent => ({
    type: isInternal ? 'internalSignature.submit' : 'signature.share',
    emails,
    // The server writes down its own time.
    at: opened.createdAt,
  })
  const emails = rows.map(({ email }) => email.trim()).filter((email) => email !== '')
  const sharing = useCaseAction<string[]>({
    event: eventOf,
    send: (api, to, version) =>
      api.answer(isInternal ? submitForInternalSignature : submitForSignature, {
        query: { caseId: opened.id },
        body: { emails: to },
        version,
      }),
    onDone: () => done(t`Skickat för underskrift.`),
  })
  const fewest = isInternal ? 1 : fewestSignatories(opened.facts)
  const tooFew =
    !isInternal && tooFewSignatories(opened.facts, emails).length > 0
      ? msg`Minst ${fewest} olika personer ska skriva under: företaget har svarat att flera tecknar firman tillsammans`
      : null
  // What would happen is told while the addresses are written: those that are missing stand in for themselves.
  const written = rows.map(({ key }, place) => emails[place] ?? `${key}@example.example`)
  const missing = Math.max(0, fewest - written.length, tooFew === null ? 0 : 1)
  const tried = [...written, ...Array.from({ length: missing }, (_, place) => `missing-${place}@example.example`)]
  return (
    <ActionDialog
      heading={
        isInternal ? (
          <Trans>Skicka {company} för intern underskrift?</Trans>
        ) : (
          <Trans>Skicka ansökan från {company} för underskrift?</Trans>
        )
      }
      event={eventOf(tried)}
      action={sharing}
      verb={<Trans>Skicka för underskrift</Trans>}
      busyVerb={t`Skickar …`}
      read={() => {
        setChecked(true)
        const wrong = wrongRow(rows)
        if (wrong === null && tooFew === null) return emails
        document.getElementById(`signatory-${(wrong ?? rows.at(-1))?.key}`)?.focus()
        return null
      }}
    >
      <EmailRows rows={rows} isChecked={isChecked} together={tooFew} onChange={setRows} />
    </ActionDialog>
  )
}
