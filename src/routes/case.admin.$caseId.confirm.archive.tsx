import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ArchiveDialog } from '#src/screens/case-page/actions/end-case-dialogs.tsx'

export const Route = createFileRoute('/case/admin/$caseId/confirm/archive')({
  staticData: { name: 'ConfirmArchive', title: msg`Arkivera ärendet`, dialog: {} },
  component: ArchiveDialog,
})
