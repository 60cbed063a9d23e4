import { msg } from '@lingui/core/macro'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useFeature } from '#src/platform/features.ts'
import { startPath } from '#src/platform/start-path.ts'
import { showsSimpleView } from '#src/platform/simple-view.ts'
import { CaseListScreen } from '#src/screens/case-list/case-list-screen.tsx'
import { ListSearch, rememberedList } from '#src/case/list/list-search.ts'

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
  beforeLoad: ({ search, location, cause }) => {
    const remembered = Object.keys(search).length === 0 && location.pathname === startPath ? rememberedList() : null
    if (remembered !== null && cause === 'enter') throw redirect({ to: startPath, search: remembered, replace: true })
  },
  component: function CaseList() {
    const isSimple = useFeature('simpleList') && showsSimpleView()
    return (
      <>
        <CaseListScreen listPath="/" search={Route.useSearch()} density={isSimple ? 'roomy' : 'classic'} />
        <Outlet />
      </>
    )
  },
})
