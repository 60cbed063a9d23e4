import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RemoveDialog } from '#src/screens/case-page/actions/end-case-dialogs.tsx'

export const Route = createFileRoute('/case/admin/$caseId/remove')({
  staticData: { name: 'Remove', title: msg`Ta bort ärendet`, dialog: {} },
  component: RemoveDialog,
})
