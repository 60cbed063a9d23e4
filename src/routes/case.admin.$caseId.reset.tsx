import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetDialog } from '#src/screens/case-page/actions/end-case-dialogs.tsx'

export const Route = createFileRoute('/case/admin/$caseId/reset')({
  staticData: { name: 'Reset', title: msg`Låt företaget börja om`, dialog: {} },
  component: ResetDialog,
})
