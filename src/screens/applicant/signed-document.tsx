import { Trans, useLingui } from '@lingui/react/macro'
import { DownloadIcon } from 'lucide-react'
import { downloadAnalogSignature, downloadSignature } from '#schemas/api/signatures.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'

/** The download of the signed application: the sealed document, or the image of the signed paper. */
export const SignedDocument = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const { fileName } = opened.facts.analogSignature
  const isOnPaper = fileName !== null
  const query = { caseId: opened.id }
  const download = useSubmission(
    async () =>
      saveDownload(
        isOnPaper ? await api.fetch(downloadAnalogSignature, { query }) : await api.fetch(downloadSignature, { query }),
      ),
    'get',
  )
  const failure = useInlineErrorText(download.error)
  return (
    <>
      {isOnPaper && (
        <p>
          <Trans>Underskriven på papper: {fileName}</Trans>
        </p>
      )}
      <Button
        variant="outlined"
        size="small"
        icon={<DownloadIcon aria-hidden />}
        isBusy={download.isBusy}
        busyText={t`Hämtar …`}
        onClick={() => download.submit(undefined)}
      >
        <Trans>Ladda ner underskriven ansökan</Trans>
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  )
}
