import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CaseRemovedScreen } from '#src/screens/case-link/case-removed-screen.tsx'

export const Route = createFileRoute('/case/$caseId/invalid')({
  staticData: { name: 'CaseRemoved', title: msg`Ansökan finns inte längre`, access: 'public', areas: ['apply'] },
  component: CaseRemovedScreen,
})
