import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PdfDialog } from '#src/screens/case-page/actions/pdf-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/pdf')({
  staticData: { name: 'Pdf', title: msg`Ladda ner som PDF`, dialog: {} },
  component: PdfDialog,
})
