import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CancelSigningDialog } from '#src/screens/signing/cancel-signing-dialog.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/cancelsignature')({
  staticData: { name: 'CancelSignature', title: msg`Avbryt underskriften`, areas: ['signing'], dialog: {} },
  component: CancelSigningDialog,
})
