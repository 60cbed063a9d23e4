import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { booleanParam } from '#src/platform/search-params.ts'
import { CaseLeftScreen } from '#src/screens/case-links/link-page.tsx'
import { loadLinkOrganisation, moSearchParam } from '#src/screens/case-links/link-organisation.ts'

const Search = v.object({ ...moSearchParam, revoked: v.optional(v.fallback(booleanParam, false)) })

export const Route = createFileRoute('/case/$caseId/left')({
  staticData: { name: 'CaseLeft', title: msg`Ni har lämnat ansökan`, access: 'public', areas: ['apply'] },
  validateSearch: Search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLinkOrganisation(context, deps.mo),
  component: function CaseLeft() {
    const { caseId } = Route.useParams()
    const { mo, revoked } = Route.useSearch()
    return <CaseLeftScreen caseId={caseId} mo={mo} isRevoked={revoked === true} />
  },
})
