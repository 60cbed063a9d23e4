import { InfoIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A page of the public start that informs instead of asking for input: a message and links. */
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
