import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DownloadIcon } from 'lucide-react'
import { downloadForAnalogSigning } from '#schemas/api/signatures.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { buttonVariant, Button, type ButtonVariant } from '#src/ui/button.tsx'
import styles from './signature-section.module.css'

/** The application is on paper: what remains to be done with it. */
export const PaperProgress = () => {
  const isPosted = useCaseContext().hasTag('paperOnItsWay')
  return (
    <>
      <p>
        {isPosted ? (
          <Trans>Ni har sagt att ansökan är skickad med post. Ni kan fortfarande ladda upp ett foto i stället.</Trans>
        ) : (
          <Trans>Ansökan är nedladdad och svaren är låsta. Nu ska den skrivas under och komma till oss.</Trans>
        )}
      </p>
      <div className={styles.choices}>
        <Link
          from="/case/$caseId/{-$token}"
          to="./sign"
          {...buttonVariant({ variant: isPosted ? 'outlined' : 'filled' })}
        >
          {isPosted ? <Trans>Ladda upp eller ändra</Trans> : <Trans>Ladda upp eller skicka med post</Trans>}
        </Link>
        <DownloadAgain />
      </div>
    </>
  )
}

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
