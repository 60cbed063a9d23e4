import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronRightIcon } from 'lucide-react'
import { startPath } from '#src/platform/start-path.ts'
import { usePageSubject } from '#src/platform/page-subject.ts'
import styles from './breadcrumbs.module.css'

/** The staff's breadcrumbs: the list, then the company of the case that is loaded (specification §2), or the inspector. */
export const Breadcrumbs = () => {
  const { t } = useLingui()
  const isOnStartPage = useLocation({ select: ({ pathname }) => pathname === '/' })
  const isInInspector = useLocation({ select: ({ pathname }) => pathname.startsWith('/inspector') })
  const isOnInspector = useLocation({ select: ({ pathname }) => pathname === '/inspector' })
  const companyName = usePageSubject()?.companyName ?? null
  return (
    <nav aria-label={t`Du är här`} className={styles.crumbs}>
      <ol>
        <li>
          {isOnStartPage ? (
            <span aria-current="page">
              <Trans id="caselist.general.applications">Ansökningar</Trans>
            </span>
          ) : (
            // The list from which the case was opened, with its filters, order and page.
            <Link to={startPath} search>
              <Trans id="caselist.general.applications">Ansökningar</Trans>
            </Link>
          )}
        </li>
        {isInInspector && (
          <li className={isOnInspector ? styles.company : styles.inspector}>
            <ChevronRightIcon aria-hidden />
            {isOnInspector ? (
              <span aria-current="page">
                <Trans>Inspektör</Trans>
              </span>
            ) : (
              <Link to="/inspector">
                <Trans>Inspektör</Trans>
              </Link>
            )}
          </li>
        )}
        {companyName !== null && (
          <li className={styles.company}>
            <ChevronRightIcon aria-hidden />
            <span aria-current="page">{companyName}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
