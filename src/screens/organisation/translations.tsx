import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheetIcon } from 'lucide-react'
import { useState } from 'react'
import { readTranslations, writeTranslations } from '#schemas/api/templates.ts'
import { localized } from '#schemas/locale.ts'
import type { ResponseData } from '#src/api/request.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { DownloadButton } from '#src/case/download-button.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { FileDrop } from '#src/ui/file-input.tsx'
import { Failure } from './wide-table.tsx'
import styles from './organisation.module.css'

type TranslationsProps = {
  moId: string
  fileName: string
  /** The JSON of the template. */
  document: string
  /** Takes the translated JSON. */
  onTranslated: (document: string) => Promise<void>
}

type Outcome = ResponseData<typeof readTranslations>

/** A template's texts for a translator, as CSV, and the translations back into its file. */
export const Translations = ({ moId, fileName, document, onTranslated }: TranslationsProps) => {
  const { t } = useLingui()
  const { api } = useServices()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isEncodedOtherwise, setEncodedOtherwise] = useState(false)
  const params = { moId }
  const reading = useSubmission(async (file: File) => {
    setOutcome(null)
    const csv = await file.text()
    const isOtherEncoding = csv.includes('\uFFFD')
    setEncodedOtherwise(isOtherEncoding)
    if (isOtherEncoding) return
    const read = await api.fetch(readTranslations, { params, body: { document, csv } })
    setOutcome(read)
    if (read.document !== null && read.changedCount > 0) await onTranslated(read.document)
  })
  const failure = useInlineErrorText(reading.error)
  return (
    <section aria-labelledby="translations-heading" className={styles.result}>
      <h4 id="translations-heading">
        <Trans>Översättningar</Trans>
      </h4>
      <p>
        <Trans>
          Texterna kan översättas i ett kalkylblad. Ladda ner dem, fyll i kolumnen för språket och läs in filen igen.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <DownloadButton
          fetchFile={async () => {
            const { blob } = await api.fetch(writeTranslations, { params, body: { document } })
            return { blob, fileName: fileName.replace(/(?:\.json)?$/i, '.csv') }
          }}
        >
          <Trans>Ladda ner texterna (CSV)</Trans>
        </DownloadButton>
        {outcome !== null && outcome.changedCount > 0 && (
          <DownloadButton fetchFile={async () => await Promise.resolve({ blob: new Blob([document]), fileName })}>
            <Trans>Ladda ner den översatta mallen</Trans>
          </DownloadButton>
        )}
      </div>
      <FileDrop accept=".csv,text/csv" onFiles={([file]) => file !== undefined && reading.submit(file)}>
        <FileSpreadsheetIcon aria-hidden />
        <strong>{reading.isBusy ? <Trans>Läser in …</Trans> : <Trans>Läs in översättningar</Trans>}</strong>
        <span className="meta">
          <Trans>CSV, som den laddades ner</Trans>
        </span>
      </FileDrop>
      <Failure
        text={
          isEncodedOtherwise ? t`Filen är inte sparad som UTF-8. Spara den som "CSV UTF-8" i kalkylbladet.` : failure
        }
      />
      {outcome !== null && <ReadTranslations outcome={outcome} />}
    </section>
  )
}

const ReadTranslations = ({ outcome: { problems, changedCount } }: { outcome: Outcome }) => {
  const { t } = useLingui()
  const locale = useLocale()
  if (problems.length === 0)
    return (
      <p role="status">
        {changedCount === 0 ? (
          <Trans>Översättningarna finns redan i mallen.</Trans>
        ) : (
          <Plural
            value={changedCount}
            one="# text är översatt. Ladda ner mallen, så att den inte går förlorad."
            other="# texter är översatta. Ladda ner mallen, så att de inte går förlorade."
          />
        )}
      </p>
    )
  return (
    <>
      <p role="alert">
        <Trans>Inget är inläst. Rätta det här i kalkylbladet och läs in det igen:</Trans>
      </p>
      <ul className={styles.findings} aria-label={t`Fel i översättningarna`}>
        {problems.map(({ line, text }) => (
          <li key={`${line} ${text.sv}`}>
            <span>
              <span className="meta">
                <Trans>Rad {line}</Trans>
              </span>
              <br />
              {localized(text, locale)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
