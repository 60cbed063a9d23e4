import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ShareDialog } from '#src/screens/case-page/signature/share-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/share')({
  staticData: { name: 'ShareSignature', title: msg`Skicka för underskrift`, dialog: { closesOnBackdrop: false } },
  component: function ShareSignature() {
    return <ShareDialog round="company" />
  },
})
