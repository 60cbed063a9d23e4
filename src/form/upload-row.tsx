import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import styles from './form.module.css'
import { fileTooLarge } from './issue-text.ts'
import type { RunningUpload } from './use-uploads.ts'

/** A file on its way, or one that did not get there. */
export const UploadRow = ({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) => {
  const { t, i18n } = useLingui()
  const { name, fraction, problem } = upload
  return (
    <div className={styles.upload} role="group" aria-label={name}>
      <span>{name}</span>
      {problem === null ? (
        <progress value={fraction} max={1} aria-label={t`${name} skickas`} />
      ) : (
        <span className={styles.uploadProblem} role="alert">
          {problem.code === 'TOO_LARGE' ? (
            i18n._(fileTooLarge(problem.megabytes))
          ) : (
            <Trans>Filen kom inte fram. Försök igen.</Trans>
          )}
        </span>
      )}
      <Button look="quiet" size="small" onClick={onCancel}>
        {problem === null ? <Trans>Avbryt</Trans> : <Trans>Ta bort</Trans>}
      </Button>
    </div>
  )
}
