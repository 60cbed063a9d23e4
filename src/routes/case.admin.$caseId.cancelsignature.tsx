import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CancelSignatureDialog } from '#src/screens/case-page/signature/share-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/cancelsignature')({
  staticData: { name: 'CancelSignature', title: msg`Avbryt underskriften`, dialog: {} },
  component: CancelSignatureDialog,
})
