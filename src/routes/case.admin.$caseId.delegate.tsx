import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DelegateDialog } from '#src/screens/case-page/contact/delegate-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/delegate')({
  staticData: { name: 'Delegate', title: msg`Delegera ärendet`, dialog: {} },
  component: DelegateDialog,
})
