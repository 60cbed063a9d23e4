import type { ReactNode } from 'react'
import styles from './reason-list.module.css'

/** The reasons why something cannot be done yet, each as a link to where it can be resolved, where there is one. */
export const ReasonList = ({
  reasons,
  layout = 'list',
}: {
  reasons: readonly { key: string; text: ReactNode }[]
  layout?: 'list' | 'line'
}) => (
  <ul className={layout === 'list' ? styles.list : styles.line}>
    {reasons.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)
