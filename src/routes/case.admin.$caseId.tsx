import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyRouteComponent, retainSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCaseActor } from '#src/screens/case-page/load-case-actor.ts'
import { CasePageScreen, CaseNotFound } from '#src/screens/case-page/case-page-screen.tsx'
import { ListSearch, listSearchKeys } from '#src/case/list/list-search.ts'

export const Route = createFileRoute('/case/admin/$caseId')({
  staticData: {
    name: 'CaseAdmin',
    title: msg`Ärende`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'caseworker', 'signing'],
  },
  validateSearch: v.object({ ...ListSearch.entries, document: v.optional(v.fallback(v.string(), '')) }),
  // The list's search parameters stay in the URL, for the links to the previous and next case; so does the document beside the forms.
  search: { middlewares: [retainSearchParams([...listSearchKeys, 'document'])] },
  loader: {
    // The cache may have dropped the case and stopped its actor since: the data of the last visit are never shown meanwhile.
    staleReloadMode: 'blocking',
    handler: ({ context, params }) => loadCaseActor(context, params.caseId),
  },
  // Applicants load the routes of staff too.
  pendingComponent: lazyRouteComponent(() => import('#src/screens/case-page/case-skeleton.tsx'), 'CaseSkeleton'),
  notFoundComponent: CaseNotFound,
  component: function CaseAdmin() {
    const { document: _, ...list } = Route.useSearch()
    return <CasePageScreen caseActor={Route.useLoaderData().caseActor} search={list} />
  },
})
