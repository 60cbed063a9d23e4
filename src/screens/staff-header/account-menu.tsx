import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { countPendingAnswers } from '#src/form/saving/pending-answers-db.ts'
import { staffWriterPrefix } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import styles from './account-menu.module.css'

/** The signed-in account, and the sign-out. It asks first where that removes something. */
export const AccountMenu = () => {
  const { t } = useLingui()
  const { session, drafts } = useServices()
  /** The unsaved answers that the dialog is about; null while it is closed. */
  const [answerCount, setAnswerCount] = useState<number | null>(null)
  const account = useSyncExternalStore(session.subscribe, session.account)
  const name = account?.name ?? t`inte inloggad`
  const signOut = async (): Promise<void> => {
    const count = await countPendingAnswers(staffWriterPrefix)
    if (count > 0 || drafts.staffDraftCount() > 0) setAnswerCount(count)
    else await session.signOut()
  }
  return (
    <div className={styles.account}>
      {account !== null && <Avatar name={name} isOwn />}
      <span className={styles.name}>{name}</span>
      {account !== null && (
        <a
          href="/"
          className={styles.out}
          onClick={(event) => {
            event.preventDefault()
            void signOut()
          }}
        >
          <Trans>Logga ut</Trans>
        </a>
      )}
      {answerCount !== null && <SignOutDialog answerCount={answerCount} onClose={() => setAnswerCount(null)} />}
    </div>
  )
}
