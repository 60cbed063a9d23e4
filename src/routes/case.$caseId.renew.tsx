import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CaseRenewScreen } from '#src/screens/case-link/case-renew-screen.tsx'
import { loadLinkOrganisation, moOfSearch } from '#src/screens/case-link/link-organisation.ts'

const Search = v.object({ ...moOfSearch, caseId: v.optional(v.fallback(v.string(), '')) })

export const Route = createFileRoute('/case/$caseId/renew')({
  staticData: { name: 'CaseRenew', title: msg`Skicka en ny länk`, access: 'public', areas: ['apply'] },
  validateSearch: Search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLinkOrganisation(context, deps.mo),
  component: function CaseRenew() {
    const { caseId } = Route.useParams()
    // A link that was refused leads here by its token, with its case beside it.
    const { mo, caseId: ofCase } = Route.useSearch()
    return <CaseRenewScreen caseId={ofCase ?? caseId} mo={mo} />
  },
})
