import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { useServices } from '#src/platform/services.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import styles from './account-menu.module.css'

/** The signed-in account, and the sign-out. It asks first where that removes something. */
export const AccountMenu = () => {
  const { t } = useLingui()
  const { session, drafts } = useServices()
  const [isAsking, setIsAsking] = useState(false)
  const account = useSyncExternalStore(session.subscribe, session.account)
  const name = account?.name ?? t`inte inloggad`
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
            if (drafts.staffDraftCount() > 0) setIsAsking(true)
            else void session.signOut()
          }}
        >
          <Trans>Logga ut</Trans>
        </a>
      )}
      {isAsking && <SignOutDialog onClose={() => setIsAsking(false)} />}
    </div>
  )
}
