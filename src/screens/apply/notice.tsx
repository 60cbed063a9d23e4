import { InfoIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A page of the public start that answers instead of asking: what is the case, and the way on. */
export const Notice = ({
  heading,
  children,
  actions,
}: {
  heading: ReactNode
  children: ReactNode
  actions: ReactNode
}) => (
  <div className={styles.notice}>
    <InfoIcon className={styles.icon} aria-hidden />
    <h1 tabIndex={-1}>{heading}</h1>
    {children}
    <div className={styles.actions}>{actions}</div>
  </div>
)
