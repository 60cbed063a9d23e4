import { Trans, useLingui } from '@lingui/react/macro'
import { cancelSignature } from '#schemas/api/signatures.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { SignatoryList } from './signatory-list.tsx'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useCompanyName } from '../dialogs/use-company-name.ts'
import { useCloseWithToast } from '../dialogs/use-close-with-toast.ts'

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
