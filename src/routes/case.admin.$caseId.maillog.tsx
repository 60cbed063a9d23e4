import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MailLogDialog } from '#src/screens/case-page/mails/mail-log-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/maillog')({
  staticData: { name: 'MailLog', title: msg`E-postlogg`, dialog: {} },
  component: MailLogDialog,
})
