import { Trans, useLingui } from '@lingui/react/macro'
import { DownloadIcon } from 'lucide-react'
import { downloadAnalogSignature, downloadSignature } from '#schemas/api/signatures.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { untoldText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'

/** The signed application, to keep: the sealed document, or the image of the signed paper. */
export const SignedDocument = () => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened } = useOpenCase()
  const { fileName } = opened.facts.analogSignature
  const isOnPaper = fileName !== null
  const query = { caseId: opened.id }
  const download = useSubmission(async () =>
    saveDownload(
      isOnPaper ? await api.answer(downloadAnalogSignature, { query }) : await api.answer(downloadSignature, { query }),
    ),
  )
  const failure = untoldText(download.error)
  return (
    <>
      {isOnPaper && (
        <p>
          <Trans>Underskriven på papper: {fileName}</Trans>
        </p>
      )}
      <Button
        look="outlined"
        size="small"
        icon={<DownloadIcon aria-hidden />}
        isBusy={download.isBusy}
        busyText={t`Hämtar …`}
        onClick={() => download.submit(undefined)}
      >
        <Trans>Ladda ner underskriven ansökan</Trans>
      </Button>
      {failure !== null && <p role="alert">{typeof failure === 'string' ? failure : i18n._(failure)}</p>}
    </>
  )
}
