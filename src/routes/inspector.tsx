import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ChartSearch } from '#src/inspector/inspector-search.ts'
import { InspectorScreen } from '#src/inspector/inspector-screen.tsx'

export const Route = createFileRoute('/inspector')({
  staticData: {
    name: 'Inspector',
    title: msg`Inspektör`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'inspector'],
  },
  // Validated by the component, which is not part of every page's first load.
  validateSearch: (search: ChartSearch): ChartSearch => search,
  component: function Inspector() {
    return <InspectorScreen search={v.parse(ChartSearch, Route.useSearch())} />
  },
})
