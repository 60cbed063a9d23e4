import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

/** The bar at the top of a page: brand or breadcrumbs at the start, account and language at the end. */
export const TopBar = ({ start, end }: { start: ReactNode; end?: ReactNode }) => (
  <header className={styles.bar}>
    <div className={styles.inner}>
      <div className={styles.start}>{start}</div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  </header>
)
