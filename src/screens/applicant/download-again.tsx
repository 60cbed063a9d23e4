import { Trans, useLingui } from '@lingui/react/macro'
import { DownloadIcon } from 'lucide-react'
import { downloadForAnalogSigning } from '#schemas/api/signatures.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'

/** Downloads the same document again, of the answers as they were locked. */
export const DownloadAgain = ({ variant = 'quiet' }: { variant?: ButtonVariant }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { id, version, facts } = useCaseContext().case
  const download = useSubmission(
    async () =>
      saveDownload(
        await api.fetch(downloadForAnalogSigning, {
          query: { caseId: id, numberOfSignatories: String(facts.analogSignature.numberOfSignatories ?? 1) },
          version,
        }),
      ),
    'get',
  )
  const failure = useInlineErrorText(download.error)
  return (
    <>
      <Button
        variant={variant}
        icon={<DownloadIcon aria-hidden />}
        isBusy={download.isBusy}
        busyText={t`Hämtar …`}
        onClick={() => download.submit(undefined)}
      >
        <Trans>Ladda ner igen</Trans>
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  )
}
