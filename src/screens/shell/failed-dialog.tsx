import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FailureText, type Failure, MessagePage } from './message-page.tsx'
import styles from './message-page.module.css'
import { useCloseDialog } from './route-dialog.tsx'

/** Shown instead of a dialog that failed to load. It has normal size also for a form, whose own bar with the close button is missing. */
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

/** Where a failed sign-in ends, among other things (specification §2). `reason` is shown as it came, and `from` is tried again. */
export const FailedScreen = ({ reason, from = '/' }: { reason: string; from?: string | undefined }) => (
  <MessagePage
    heading={<Trans>Något gick fel: {reason}</Trans>}
    actions={
      // A full page load, which restarts the sign-in. Concatenated to the origin: `//host` would be another site.
      <a href={window.location.origin + from}>
        <Trans>Försök igen</Trans>
      </a>
    }
  >
    <p>
      {reason === 'auth' ? (
        <Trans>Inloggningen gick inte att slutföra. Ingenting har ändrats.</Trans>
      ) : (
        <Trans>Ingenting har ändrats. Försök igen om en stund.</Trans>
      )}
    </p>
  </MessagePage>
)
