import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { SignatoryCount } from '#schemas/signature.ts'
import { DownloadDialog } from '#src/screens/signing/download-dialog.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/downloadsignature/$count')({
  staticData: { name: 'DownloadSignature', title: msg`Ladda ner för underskrift`, areas: ['signing'], dialog: {} },
  beforeLoad: ({ params }) => {
    if (!v.is(SignatoryCount, params.count)) throw notFound()
  },
  component: function DownloadSignature() {
    return <DownloadDialog count={Number(Route.useParams().count)} />
  },
})
