import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewCaseDialog } from '#src/screens/case-list/new-case-dialog.tsx'

export const Route = createFileRoute('/simple/new')({
  staticData: { name: 'NewCase2', title: msg`Ny ansökan`, dialog: { closesOnBackdrop: false } },
  component: NewCaseDialog,
})
