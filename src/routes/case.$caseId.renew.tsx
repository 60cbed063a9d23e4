import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { isToken } from '#src/platform/case-token.ts'
import { CaseRenewScreen } from '#src/screens/case-links/case-renew-screen.tsx'
import { loadLinkOrganisation, moSearchParam } from '#src/screens/case-links/link-organisation.ts'

const Search = v.object({ ...moSearchParam, caseId: v.optional(v.fallback(v.string(), '')) })

export const Route = createFileRoute('/case/$caseId/renew')({
  staticData: { name: 'CaseRenew', title: msg`Skicka en ny länk`, access: 'public', areas: ['apply'] },
  validateSearch: Search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLinkOrganisation(context, deps.mo),
  component: function CaseRenew() {
    const { caseId } = Route.useParams()
    // A refused link redirects here by its token, with its case in the search.
    const { mo, caseId: searchCaseId } = Route.useSearch()
    return (
      <CaseRenewScreen
        caseId={searchCaseId ?? caseId}
        mo={mo}
        isLinkRefused={searchCaseId !== undefined || isToken(caseId)}
      />
    )
  },
})
