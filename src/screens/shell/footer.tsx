import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { localized } from '#schemas/locale.ts'
import { usePageSubject } from '#src/platform/page-subject.ts'
import { useAppName, useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import styles from './footer.module.css'

/** The footer of every page: links to the organisation's information pages, and in a demo to the sandbox. */
export const Footer = () => {
  const { config } = useServices()
  const { t } = useLingui()
  const locale = useLocale()
  const appName = useAppName()
  const information = usePageSubject()?.information
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <span>{appName}</span>
        {information !== undefined && information.pages.length > 0 && (
          <nav aria-label={t`Om organisationen`} className={styles.pages}>
            {information.pages.map(({ pageId, title }) => (
              <Link
                key={pageId}
                to="/apply/$moSlug/information/$pageId"
                params={{ moSlug: information.moSlug, pageId }}
                search={information.search}
              >
                {localized(title, locale)}
              </Link>
            ))}
          </nav>
        )}
        {config.sandbox && (
          <a href="/sandbox">
            <Trans>Demomiljö: e-post, underskrift och register</Trans>
          </a>
        )}
      </div>
    </footer>
  )
}
