import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChangeContactDialog } from '#src/screens/case-page/contact/change-contact-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/changeContact')({
  staticData: { name: 'ChangeContact', title: msg`Byt kontaktperson`, dialog: { closesOnBackdrop: false } },
  component: ChangeContactDialog,
})
