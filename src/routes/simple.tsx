import { msg } from '@lingui/core/macro'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { CaseListScreen } from '#src/screens/case-list/case-list-screen.tsx'
import { ListSearch } from '#src/case/list/list-search.ts'

export const Route = createFileRoute('/simple')({
  staticData: {
    name: 'SimpleCaseList',
    title: msg`Ansökningar`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'caseworker'],
  },
  validateSearch: ListSearch,
  beforeLoad: ({ context, search }) => {
    if (context.config.features['simpleList'] === false) throw redirect({ to: '/', search, replace: true })
  },
  component: function SimpleCaseList() {
    return (
      <>
        <CaseListScreen listPath="/simple" search={Route.useSearch()} density="roomy" />
        <Outlet />
      </>
    )
  },
})
