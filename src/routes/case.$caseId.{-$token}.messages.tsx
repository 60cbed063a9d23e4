import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MessagesDialog } from '#src/screens/applicant/messages-dialog.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/messages')({
  staticData: { name: 'Messages', title: msg`Meddelanden`, dialog: { closesOnBackdrop: false } },
  component: MessagesDialog,
})
