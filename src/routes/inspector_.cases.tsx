import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { StatisticsScreen } from '#src/inspector/statistics/statistics-screen.tsx'
import { StatisticsSearch } from '#src/inspector/inspector-search.ts'

export const Route = createFileRoute('/inspector_/cases')({
  staticData: {
    name: 'StateStatistics',
    title: msg`Var ärendena står`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'inspector'],
  },
  // Validated by the component, which is not part of every page's first load.
  validateSearch: (search: StatisticsSearch): StatisticsSearch => search,
  component: function Statistics() {
    return <StatisticsScreen search={v.parse(StatisticsSearch, Route.useSearch())} />
  },
})
