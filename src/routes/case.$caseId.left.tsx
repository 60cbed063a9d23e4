import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CaseLeftScreen } from '#src/screens/case-link/case-left-screen.tsx'

const Search = v.object({ revoked: v.optional(v.fallback(v.boolean(), false)) })

export const Route = createFileRoute('/case/$caseId/left')({
  staticData: { name: 'CaseLeft', title: msg`Du har lämnat ansökan`, access: 'public', areas: ['apply'] },
  validateSearch: Search,
  component: function CaseLeft() {
    const { caseId } = Route.useParams()
    return <CaseLeftScreen caseId={caseId} isRevoked={Route.useSearch().revoked === true} />
  },
})
