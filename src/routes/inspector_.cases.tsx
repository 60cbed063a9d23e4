import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StatisticsScreen } from '#src/screens/inspector/statistics/statistics-screen.tsx'
import { StatisticsSearch } from '#src/screens/inspector/statistics/statistics-search.ts'

export const Route = createFileRoute('/inspector_/cases')({
  staticData: {
    name: 'StateStatistics',
    title: msg`Var ärendena står`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'inspector'],
  },
  validateSearch: StatisticsSearch,
  component: function Statistics() {
    return <StatisticsScreen search={Route.useSearch()} />
  },
})
