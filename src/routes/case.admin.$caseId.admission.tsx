import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AdmissionDialog } from '#src/screens/case-page/mails/admission-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/admission')({
  staticData: { name: 'AdmissionDate', title: msg`Skicka inträdesdatum`, dialog: {} },
  component: AdmissionDialog,
})
