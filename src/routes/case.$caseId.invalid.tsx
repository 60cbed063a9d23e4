import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CaseRemovedScreen } from '#src/screens/case-links/link-page.tsx'
import { loadLinkOrganisation, moSearchParam } from '#src/screens/case-links/link-organisation.ts'

export const Route = createFileRoute('/case/$caseId/invalid')({
  staticData: { name: 'CaseRemoved', title: msg`Ansökan finns inte längre`, access: 'public', areas: ['apply'] },
  validateSearch: v.object(moSearchParam),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLinkOrganisation(context, deps.mo),
  component: function CaseRemoved() {
    return <CaseRemovedScreen mo={Route.useSearch().mo} />
  },
})
