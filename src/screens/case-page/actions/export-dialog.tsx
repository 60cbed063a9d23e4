import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { exportCase } from '#schemas/api/case-actions.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { ChangesSinceSignature, useConfirmedChanges } from '../signature/changes-since-signature.tsx'
import { useCompanyName } from '../dialogs/use-company-name.ts'
import { OverriddenSteps } from './overridden-steps.tsx'

/** Sends the approved case to the membership register, then opens the completion dialog (specification §2, navigation after actions). */
export const ExportDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const navigate = useNavigate({ from: '/case/admin/$caseId' })
  const confirmation = useConfirmedChanges()
  const { current, confirmedRevision } = confirmation
  const exporting = useCaseAction<{ confirmed: string | null }>({
    event: ({ confirmed }) => ({ type: 'case.export', confirmedRevision: confirmed }),
    send: (api, { confirmed }, version) =>
      api.fetch(exportCase, {
        query: { caseId: opened.id, ...(confirmed !== null && { confirmedRevision: confirmed }) },
        version,
      }),
    onDone: () => void navigate({ to: './complete', replace: true }),
  })
  return (
    <ActionDialog
      heading={<Trans>Exportera {company} till medlemsregistret?</Trans>}
      event={{ type: 'case.export', confirmedRevision: current }}
      enteredEvent={{ type: 'case.export', confirmedRevision }}
      action={exporting}
      verb={<Trans>Exportera</Trans>}
      busyVerb={t`Exporterar …`}
      failure={<Trans>Något gick fel i exporten till medlemsregistret</Trans>}
      getInput={() => ({ confirmed: confirmedRevision })}
    >
      <OverriddenSteps event="case.export" />
      <ChangesSinceSignature confirmation={confirmation} />
    </ActionDialog>
  )
}
