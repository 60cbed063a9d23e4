import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RejectInternalSignatureDialog } from '#src/screens/case-page/signature/reject-signature-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/reject-internal-signature')({
  staticData: {
    name: 'RejectInternalSignature',
    title: msg`Avvisa den interna underskriften`,
    dialog: { closesOnBackdrop: false },
  },
  component: RejectInternalSignatureDialog,
})
