import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, retainSearchParams } from '@tanstack/react-router'
import { CasePageScreen } from '#src/screens/case-page/case-page-screen.tsx'
import { CaseNotFound } from '#src/screens/case-page/case-not-found.tsx'
import { ListSearch } from '#src/case/list/list-search.ts'

export const Route = createFileRoute('/case/admin/$caseId')({
  staticData: {
    name: 'CaseAdmin',
    title: msg`Ärende`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'caseworker', 'signing'],
  },
  validateSearch: ListSearch,
  // The list's search parameters stay in the URL, for the links to the previous and next case.
  search: { middlewares: [retainSearchParams(true)] },
  loader: {
    // The cache may have dropped the case and stopped its actor since: the data of the last visit are never shown meanwhile.
    staleReloadMode: 'blocking',
    handler: async ({ context, params }) => {
      // Imported lazily: applicants load this module with the routes.
      const { loadCasePage } = await import('#src/screens/case-page/load-case-page.ts')
      const caseActor = await loadCasePage(context, params.caseId)
      if (caseActor === null) throw notFound()
      return { caseActor }
    },
  },
  notFoundComponent: CaseNotFound,
  component: function CaseAdmin() {
    return <CasePageScreen caseActor={Route.useLoaderData().caseActor} search={Route.useSearch()} />
  },
})
