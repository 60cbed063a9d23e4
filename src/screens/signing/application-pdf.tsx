import { Trans, useLingui } from '@lingui/react/macro'
import { FileTextIcon } from 'lucide-react'
import { createPdf } from '#schemas/api/files.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { useDownload } from '#src/case/use-download.ts'
import { Button } from '#src/ui/button.tsx'

/** Downloads the current application as a PDF. */
export const ApplicationPdf = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { id } = useCaseContext().case
  const { isBusy, start } = useDownload(() =>
    api.fetch(createPdf, { query: { caseId: id }, body: { includeAll: true } }),
  )
  return (
    <Button
      variant="outlined"
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
