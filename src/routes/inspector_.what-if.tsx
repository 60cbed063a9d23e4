import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WhatIfScreen } from '#src/inspector/what-if/what-if-screen.tsx'

export const Route = createFileRoute('/inspector_/what-if')({
  staticData: {
    name: 'InspectorWhatIf',
    title: msg`Tänk om`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'caseworker', 'inspector'],
  },
  // Validated by the screen: what that needs of the chart would come with every page.
  validateSearch: (search: Record<string, unknown>) => search,
  component: function InspectorWhatIf() {
    return <WhatIfScreen search={Route.useSearch()} />
  },
})
