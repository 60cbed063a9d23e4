import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, retainSearchParams } from '@tanstack/react-router'
import { CaseAdminScreen } from '#src/screens/case-admin/case-admin-screen.tsx'
import { CaseNotFound } from '#src/screens/case-admin/case-not-found.tsx'
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
  // The list that the reader came from stays in the address, so that the next case of it is one step away.
  search: { middlewares: [retainSearchParams(true)] },
  loader: async ({ context, params }) => {
    // Fetched here: applicants load this module with the routes.
    const { openForStaff } = await import('#src/screens/case-admin/open-for-staff.ts')
    if (!(await openForStaff(context, params.caseId))) throw notFound()
  },
  notFoundComponent: CaseNotFound,
  component: function CaseAdmin() {
    return <CaseAdminScreen caseId={Route.useParams().caseId} search={Route.useSearch()} />
  },
})
