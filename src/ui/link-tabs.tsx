import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './link-tabs.module.css'
import { CountBadge } from './tag.tsx'

export type LinkTab = {
  key: string
  label: string
  count?: number
  /** The count of unread messages, for the badge. */
  unread?: number
  isCurrent: boolean
  /** The router's link around the tab's content. */
  link: (props: { className: string | undefined; 'aria-current': 'page' | undefined; children: ReactNode }) => ReactNode
}

/** Views of one page, each with a URL of its own: links, not ARIA tabs. */
export const LinkTabs = ({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) => {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, label: text, count, unread = 0, isCurrent, link }) => (
          <li key={key}>
            {link({
              className: styles.tab,
              'aria-current': isCurrent ? 'page' : undefined,
              children: (
                <>
                  {text}
                  {count !== undefined && <span className={styles.count}> {i18n.number(count)}</span>}
                  {unread > 0 && <CountBadge count={unread} label={t`${unread} med olästa meddelanden`} />}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
