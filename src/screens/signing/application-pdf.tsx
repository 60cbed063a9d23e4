import { Trans, useLingui } from '@lingui/react/macro'
import { FileTextIcon } from 'lucide-react'
import { createPdf } from '#schemas/api/files.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useServices } from '#src/platform/services.ts'
import { useDownload } from '#src/screens/case-admin/use-download.ts'
import { Button } from '#src/ui/button.tsx'

/** The whole application as it is now, as a document to read, print or pass round. */
export const ApplicationPdf = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { id } = useOpenCase().case
  const { isBusy, start } = useDownload(() =>
    api.answer(createPdf, { query: { caseId: id }, body: { includeAll: true } }),
  )
  return (
    <Button
      look="outlined"
      size="small"
      icon={<FileTextIcon aria-hidden />}
      isBusy={isBusy}
      busyText={t`Hämtar …`}
      onClick={start}
    >
      <Trans>Öppna som PDF</Trans>
    </Button>
  )
}
