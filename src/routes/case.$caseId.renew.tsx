import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CaseRenewScreen } from '#src/screens/case-link/case-renew-screen.tsx'

export const Route = createFileRoute('/case/$caseId/renew')({
  staticData: { name: 'CaseRenew', title: msg`Skicka en ny länk`, access: 'public', areas: ['apply'] },
  component: function CaseRenew() {
    return <CaseRenewScreen caseId={Route.useParams().caseId} />
  },
})
