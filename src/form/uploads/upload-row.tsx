import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleXIcon } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from '../form.module.css'
import { formatFileSize } from './format-file-size.ts'
import { fileTooLarge, fileTypeNames } from '../field-error-text.ts'
import type { RunningUpload, UploadProblem } from './running-uploads.ts'

type UploadRowProps = { upload: RunningUpload; onRetry: () => void; onCancel: () => void }

/** A pending or failed upload. */
export const UploadRow = ({ upload, onRetry, onCancel }: UploadRowProps) => {
  const { t, i18n } = useLingui()
  const { file, fraction, problem } = upload
  const { name } = file
  const canRetry = problem?.code === 'FAILED' || problem?.code === 'NOT_SCANNED'
  return (
    <div
      className={styles.upload}
      role="group"
      aria-label={name}
      aria-busy={problem === null}
      data-retryable={canRetry || undefined}
    >
      <span>{name}</span>
      {problem === null ? (
        <>
          <progress value={fraction} max={1} aria-label={t`${name} skickas`} />
          <span className="meta" aria-hidden>
            {new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(fraction)}
          </span>
        </>
      ) : (
        <span className={styles.uploadProblem} role="alert">
          <CircleXIcon aria-hidden /> <ProblemText problem={problem} />
        </span>
      )}
      {canRetry && (
        <Button variant="quiet" size="small" aria-label={t`Försök igen med ${name}`} onClick={onRetry}>
          <Trans>Försök igen</Trans>
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={problem === null ? t`Avbryt ${name}` : t`Ta bort ${name}`}
        onClick={onCancel}
      >
        {problem === null ? <Trans>Avbryt</Trans> : <Trans>Ta bort</Trans>}
      </Button>
    </div>
  )
}

const ProblemText = ({ problem }: { problem: UploadProblem }) => {
  const { t, i18n } = useLingui()
  switch (problem.code) {
    case 'TOO_LARGE':
      return problem.maxBytes === null ? (
        <Trans>Filen är för stor</Trans>
      ) : (
        i18n._(fileTooLarge(formatFileSize(problem.maxBytes, i18n.locale)))
      )
    case 'WRONG_TYPE': {
      const names = fileTypeNames(problem.types)
      return names === '' ? (
        <Trans>Filtypen går inte att ta emot</Trans>
      ) : (
        t`Filtypen går inte att ta emot. Välj ${names}`
      )
    }
    case 'NO_ROOM': {
      const { maxFiles } = problem
      return t`${plural(maxFiles, { one: 'Det får bara plats en fil', other: 'Det får bara plats # filer' })}`
    }
    case 'INFECTED_FILE':
      return <Trans>Viruskontrollen stoppade filen, och den är inte sparad. Välj en annan fil.</Trans>
    case 'NOT_SCANNED':
      return <Trans>Filen kunde inte viruskontrolleras just nu och är inte sparad. Försök igen om en stund.</Trans>
    case 'FAILED':
      return <Trans>Filen kom inte fram.</Trans>
  }
}
