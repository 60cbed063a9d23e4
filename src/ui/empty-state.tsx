import type { ReactNode } from 'react'
import styles from './state.module.css'

/** Nothing here: one sentence, and one action where there is one. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.state}>
    <p>{children}</p>
    {action}
  </div>
)
