import type { ReactNode } from 'react'
import styles from './message-page.module.css'

/** A page with one message and links. Its heading is the page's h1. */
export const MessagePage = ({
  heading,
  children,
  actions,
}: {
  heading: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) => (
  <div className={styles.page}>
    <h1 tabIndex={-1}>{heading}</h1>
    {children}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
)
