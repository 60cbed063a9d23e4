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
  beforeLoad: async ({ context: { api, queryClient }, search, location, cause }) => {
    if (Object.keys(search).length > 0 || location.pathname !== startPath || cause !== 'enter') return
    // Imported lazily: applicants load the routes of staff too.
    const startOf = async () => (await import('#src/screens/case-list/list-views.tsx')).ownStart(api, queryClient)
    const start = rememberedList() ?? (await startOf())
    if (start !== null) throw redirect({ to: startPath, search: start, replace: true })
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
