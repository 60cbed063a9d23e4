import { Trans, useLingui } from '@lingui/react/macro'
import { DownloadIcon } from 'lucide-react'
import { downloadForAnalogSigning } from '#schemas/api/signatures.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { untoldText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import type { Look } from '#src/ui/button-look.ts'

/** The same document once more, of the answers as they were locked. */
export const DownloadAgain = ({ look = 'quiet' }: { look?: Look }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { id, version, facts } = useOpenCase().case
  const download = useSubmission(async () =>
    saveDownload(
      await api.answer(downloadForAnalogSigning, {
        query: { caseId: id, numberOfSignatories: String(facts.analogSignature.numberOfSignatories ?? 1) },
        version,
      }),
    ),
  )
  const failure = untoldText(download.error)
  return (
    <>
      <Button
        look={look}
        icon={<DownloadIcon aria-hidden />}
        isBusy={download.isBusy}
        busyText={t`Hämtar …`}
        onClick={() => download.submit(undefined)}
      >
        <Trans>Ladda ner igen</Trans>
      </Button>
      {failure !== null && <p role="alert">{typeof failure === 'string' ? failure : i18n._(failure)}</p>}
    </>
  )
}
