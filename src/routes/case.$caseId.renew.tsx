import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CaseRenewScreen } from '#src/screens/case-link/case-renew-screen.tsx'

const Search = v.object({ caseId: v.optional(v.fallback(v.string(), '')) })

export const Route = createFileRoute('/case/$caseId/renew')({
  staticData: { name: 'CaseRenew', title: msg`Skicka en ny länk`, access: 'public', areas: ['apply'] },
  validateSearch: Search,
  component: function CaseRenew() {
    const { caseId } = Route.useParams()
    // A link that was refused leads here by its token, with its case beside it.
    return <CaseRenewScreen caseId={Route.useSearch().caseId ?? caseId} />
  },
})
