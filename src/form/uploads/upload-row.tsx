import { Trans, useLingui } from '@lingui/react/macro'
import { CircleXIcon } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from '../form.module.css'
import type { RunningUpload } from './running-uploads.ts'
import { uploadProblemText } from './upload-problem-text.ts'

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
          <CircleXIcon aria-hidden /> {uploadProblemText(i18n, problem)}
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
