import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DecisionScreen } from '#src/screens/case-page/decision/decision-screen.tsx'

export const Route = createFileRoute('/case/admin/$caseId/decision')({
  staticData: {
    name: 'Decision',
    title: msg`Beslut`,
    dialog: { size: 'full', closesOnBackdrop: false, isStep: true },
    areas: ['form'],
  },
  component: function Decision() {
    const { document: _, ...list } = Route.useSearch()
    return <DecisionScreen search={list} />
  },
})
