import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './sign-out-dialog.module.css'

type SignOutDialogProps = {
  /** Answers of forms that are not saved. */
  answerCount: number
  onClose: () => void
}

/** Asks before a sign-out removes what has been written on this device and not sent. */
export const SignOutDialog = ({ answerCount, onClose }: SignOutDialogProps) => {
  const { t } = useLingui()
  const { session, drafts } = useServices()
  const draftCount = useSyncExternalStore(drafts.subscribe, drafts.staffDraftCount)
  const [isBusy, setIsBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    setIsBusy(true)
    await session.signOut()
    onClose()
  }
  return (
    <Dialog heading={<Trans>Logga ut?</Trans>} onClose={onClose}>
      <div className={styles.texts}>
        {draftCount > 0 && (
          <p>
            <Plural
              value={draftCount}
              one="På den här enheten finns # utkast som inte är skickat. Det tas bort när du loggar ut."
              other="På den här enheten finns # utkast som inte är skickade. De tas bort när du loggar ut."
            />
          </p>
        )}
        {answerCount > 0 && (
          <p>
            <Plural
              value={answerCount}
              one="På den här enheten finns # svar i ett formulär som inte är sparat. Det tas bort när du loggar ut."
              other="På den här enheten finns # svar i formulär som inte är sparade. De tas bort när du loggar ut."
            />
          </p>
        )}
        <p>
          <Trans>Det går inte att ångra.</Trans>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button isDestructive isBusy={isBusy} busyText={t`Loggar ut …`} onClick={() => void signOut()}>
          <Trans>Logga ut och ta bort</Trans>
        </Button>
        <Button variant="outlined" isNeutral onClick={onClose}>
          <Trans>Stanna kvar</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
