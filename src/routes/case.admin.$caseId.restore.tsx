import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RestoreDialog } from '#src/screens/case-page/actions/end-case-dialogs.tsx'

export const Route = createFileRoute('/case/admin/$caseId/restore')({
  staticData: { name: 'Restore', title: msg`Ångra borttagningen`, dialog: {} },
  component: RestoreDialog,
})
