import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SigningSignInDialog } from '#src/screens/case-page/signature/signing-sign-in-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/get-accept/$function')({
  staticData: { name: 'GetAccept', title: msg`Logga in hos underskriftstjänsten`, dialog: { closesOnBackdrop: false } },
  component: function GetAccept() {
    return <SigningSignInDialog purpose={Route.useParams().function} />
  },
})
