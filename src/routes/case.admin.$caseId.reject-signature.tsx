import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RejectSignatureDialog } from '#src/screens/case-page/signature/reject-signature-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/reject-signature')({
  staticData: { name: 'RejectSignature', title: msg`Avvisa underskriften`, dialog: { closesOnBackdrop: false } },
  component: RejectSignatureDialog,
})
