import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useServices } from '#src/platform/services.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import styles from './account-menu.module.css'

/** The signed-in account, and the sign-out. */
export const AccountMenu = () => {
  const { t } = useLingui()
  const { session } = useServices()
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
            void session.signOut()
          }}
        >
          <Trans>Logga ut</Trans>
        </a>
      )}
    </div>
  )
}
