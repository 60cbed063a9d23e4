import { msg } from '@lingui/core/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useFeature } from '#src/platform/features.ts'
import { showsSimpleView } from '#src/platform/simple-view.ts'
import { CaseListScreen } from '#src/screens/caseworker/case-list-screen.tsx'
import { ListSearch } from '#src/screens/caseworker/list-search.ts'

export const Route = createFileRoute('/_list')({
  staticData: {
    name: 'CaseList',
    title: msg`Ansökningar`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'caseworker'],
  },
  validateSearch: ListSearch,
  component: function CaseList() {
    const isSimple = useFeature('simpleList') && showsSimpleView()
    return (
      <>
        <CaseListScreen home="/" search={Route.useSearch()} density={isSimple ? 'roomy' : 'classic'} />
        <Outlet />
      </>
    )
  },
})
