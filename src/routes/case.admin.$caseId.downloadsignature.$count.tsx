import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PaperDialog } from '#src/screens/case-page/signature/paper-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/downloadsignature/$count')({
  staticData: { name: 'DownloadSignature', title: msg`Ladda ner för underskrift på papper`, dialog: {} },
  component: function DownloadSignature() {
    return <PaperDialog count={Route.useParams().count} />
  },
})
