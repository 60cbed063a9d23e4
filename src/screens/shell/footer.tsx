import { Trans } from '@lingui/react/macro'
import { useAppName } from '#src/platform/use-app-name.ts'
import { useServices } from '#src/platform/services.ts'
import styles from './footer.module.css'

/** The foot of every page. A demo says that it is one, and leads to the systems around it. */
export const Footer = () => {
  const { config } = useServices()
  const appName = useAppName()
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <span>{appName}</span>
        {config.sandbox && (
          <a href="/sandbox">
            <Trans>Demomiljö: e-post, underskrift och register</Trans>
          </a>
        )}
      </div>
    </footer>
  )
}
