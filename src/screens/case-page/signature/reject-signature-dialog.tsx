import { Trans, useLingui } from '@lingui/react/macro'
import { rejectInternalSignature, rejectSignature } from '#schemas/api/signatures.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useRequiredText, RequiredTextarea } from '#src/case/required-textarea.tsx'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useCompanyName } from '../dialogs/use-company-name.ts'
import { useCloseWithToast } from '../dialogs/use-close-with-toast.ts'

/** Rejects the company's signature: the company gets the reason and signs again. */
export const RejectSignatureDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const reason = useRequiredText('signature.reject')
  const rejection = useCaseAction<string>({
    event: (message) => ({ type: 'signature.reject', message }),
    send: (api, rejectionMessage, version) =>
      api.fetch(rejectSignature, { query: { caseId: opened.id }, body: { rejectionMessage }, version }),
    onSuccess: reason.removeSent,
    onDone: () => closeWithToast(t`Underskriften är avvisad.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Avvisa underskriften från {company}?</Trans>}
      event={{ type: 'signature.reject', message: 'written' }}
      action={rejection}
      verb={<Trans>Avvisa och skicka</Trans>}
      busyVerb={t`Avvisar …`}
      isDestructive
      getInput={reason.read}
    >
      <RequiredTextarea id="reject-reason" label={<Trans>Varför, till företaget</Trans>} draft={reason} takesFocus />
    </ActionDialog>
  )
}

/** Rejects the internal signature: it has to be requested again. */
export const RejectInternalSignatureDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const reason = useRequiredText('internalSignature.reject')
  const rejection = useCaseAction<string>({
    event: (message) => ({ type: 'internalSignature.reject', message }),
    send: (api, rejectionMessage, version) =>
      api.fetch(rejectInternalSignature, { query: { caseId: opened.id }, body: { rejectionMessage }, version }),
    onSuccess: reason.removeSent,
    onDone: () => closeWithToast(t`Den interna underskriften är avvisad.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Avvisa den interna underskriften för {company}?</Trans>}
      event={{ type: 'internalSignature.reject', message: 'written' }}
      action={rejection}
      verb={<Trans>Avvisa</Trans>}
      busyVerb={t`Avvisar …`}
      isDestructive
      getInput={reason.read}
    >
      <RequiredTextarea id="reject-internal-reason" label={<Trans>Varför</Trans>} draft={reason} takesFocus />
    </ActionDialog>
  )
}
