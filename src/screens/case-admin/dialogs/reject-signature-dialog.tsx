import { Trans, useLingui } from '@lingui/react/macro'
import { rejectInternalSignature, rejectSignature } from '#schemas/api/signatures.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useWritten, WrittenField } from '#src/case/written-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { useDone } from './use-done.ts'

/** Refuses the company's signature: the company gets the reason and signs anew. */
export const RejectSignatureDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const reason = useWritten('signature.reject')
  const rejection = useCaseAction<string>({
    event: (message) => ({ type: 'signature.reject', message }),
    send: (api, rejectionMessage, version) =>
      api.answer(rejectSignature, { query: { caseId: opened.id }, body: { rejectionMessage }, version }),
    onSuccess: reason.removeSent,
    onDone: () => done(t`Underskriften är avvisad.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Avvisa underskriften från {company}?</Trans>}
      event={{ type: 'signature.reject', message: 'written' }}
      action={rejection}
      verb={<Trans>Avvisa och skicka</Trans>}
      busyVerb={t`Avvisar …`}
      isDestructive
      read={reason.read}
    >
      <WrittenField id="reject-reason" label={<Trans>Varför, till företaget</Trans>} written={reason} takesFocus />
    </ActionDialog>
  )
}

/** Refuses the organisation's own signature: it has to be asked for again. */
export const RejectInternalSignatureDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const reason = useWritten('internalSignature.reject')
  const rejection = useCaseAction<string>({
    event: (message) => ({ type: 'internalSignature.reject', message }),
    send: (api, rejectionMessage, version) =>
      api.answer(rejectInternalSignature, { query: { caseId: opened.id }, body: { rejectionMessage }, version }),
    onSuccess: reason.removeSent,
    onDone: () => done(t`Den interna underskriften är avvisad.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Avvisa den interna underskriften för {company}?</Trans>}
      event={{ type: 'internalSignature.reject', message: 'written' }}
      action={rejection}
      verb={<Trans>Avvisa</Trans>}
      busyVerb={t`Avvisar …`}
      isDestructive
      read={reason.read}
    >
      <WrittenField id="reject-internal-reason" label={<Trans>Varför</Trans>} written={reason} takesFocus />
    </ActionDialog>
  )
}
