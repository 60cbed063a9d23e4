import type { ReactNode } from 'react'
import styles from './state.module.css'

/** An empty list: one sentence, and an optional action. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.state}>
    <p>{children}</p>
    {action}
  </div>
)
