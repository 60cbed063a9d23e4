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
  component: DecisionScreen,
})
