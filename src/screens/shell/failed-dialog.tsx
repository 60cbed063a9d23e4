import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FailureText, type Failure } from './failure-text.tsx'
import styles from './message-page.module.css'
import { useCloseDialog } from './use-close-dialog.ts'

/** In place of a dialog that failed to load. Of the normal size, also for a form: its own bar, which would close it, is not there. */
export const FailedDialog = ({ title, text, requestId, onRetry, isRetrying }: Failure & { title: string }) => {
  const { t } = useLingui()
  const close = useCloseDialog(useRouter())
  return (
    <Dialog heading={title} onClose={close}>
      <div className={styles.inDialog}>
        <p role="alert">
          <strong>{text}</strong>
        </p>
        <FailureText requestId={requestId} />
        <Button variant="outlined" onClick={onRetry} isBusy={isRetrying} busyText={t`Försöker …`}>
          <Trans>Försök igen</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
