import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LinkDialog } from '#src/screens/case-page/contact/link-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/link')({
  staticData: { name: 'CopyLink', title: msg`Länk till ansökan`, dialog: {} },
  component: LinkDialog,
})
