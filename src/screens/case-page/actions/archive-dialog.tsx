import { Trans, useLingui } from '@lingui/react/macro'
import { archiveCase } from '#schemas/api/case-actions.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useCloseWithToast } from '../dialogs/use-close-with-toast.ts'
import { useCompanyName } from '../dialogs/use-company-name.ts'

/** Archives an ended case. */
export const ArchiveDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const archiving = useCaseAction<undefined>({
    event: () => ({ type: 'case.archive' }),
    send: (api, _, version) => api.fetch(archiveCase, { query: { caseId: opened.id }, version }),
    onDone: () => closeWithToast(t`Ärendet är arkiverat.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Arkivera ärendet för {company}?</Trans>}
      event={{ type: 'case.archive' }}
      action={archiving}
      verb={<Trans>Arkivera</Trans>}
      busyVerb={t`Arkiverar …`}
      getInput={() => undefined}
    />
  )
}
