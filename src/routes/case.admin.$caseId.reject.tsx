import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RejectDialog } from '#src/screens/case-page/actions/reject-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/reject')({
  staticData: { name: 'Reject', title: msg`Avslå ansökan`, dialog: { closesOnBackdrop: false } },
  component: RejectDialog,
})
