import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LeaveDialog } from '#src/screens/applicant/leave-dialog.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/leave')({
  staticData: { name: 'LeaveCase', title: msg`Lämna den här enheten`, dialog: {} },
  component: LeaveDialog,
})
