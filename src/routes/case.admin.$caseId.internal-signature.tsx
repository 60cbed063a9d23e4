import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ShareDialog } from '#src/screens/case-page/signature/share-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/internal-signature')({
  staticData: {
    name: 'ShareInternalSignature',
    title: msg`Skicka för intern underskrift`,
    dialog: { closesOnBackdrop: false },
  },
  component: function ShareInternalSignature() {
    return <ShareDialog round="internal" />
  },
})
