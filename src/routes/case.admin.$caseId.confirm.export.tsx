import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExportDialog } from '#src/screens/case-page/actions/end-case-dialogs.tsx'

export const Route = createFileRoute('/case/admin/$caseId/confirm/export')({
  staticData: { name: 'ConfirmExport', title: msg`Exportera till registret`, dialog: {} },
  component: ExportDialog,
})
