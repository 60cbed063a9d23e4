import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExportCompleteDialog } from '#src/screens/case-page/actions/end-case-dialogs.tsx'

export const Route = createFileRoute('/case/admin/$caseId/complete')({
  staticData: { name: 'Complete', title: msg`Exporterad`, dialog: {} },
  component: function Complete() {
    const { document: _, ...list } = Route.useSearch()
    return <ExportCompleteDialog search={list} />
  },
})
