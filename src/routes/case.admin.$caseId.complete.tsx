import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompleteDialog } from '#src/screens/case-admin/dialogs/complete-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/complete')({
  staticData: { name: 'Complete', title: msg`Exporterad`, dialog: {} },
  component: CompleteDialog,
})
