import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChartSearch } from '#src/screens/inspector/chart-search.ts'
import { InspectorScreen } from '#src/screens/inspector/inspector-screen.tsx'

export const Route = createFileRoute('/inspector')({
  staticData: {
    name: 'Inspector',
    title: msg`Inspektör`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'inspector'],
  },
  validateSearch: ChartSearch,
  component: function Inspector() {
    return <InspectorScreen search={Route.useSearch()} />
  },
})
