import { CircleIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './reason-list.module.css'

/** Why something cannot be done yet: each reason as a link to what removes it, where there is such a place. */
export const ReasonList = ({
  reasons,
  look = 'list',
}: {
  reasons: readonly { key: string; text: ReactNode }[]
  look?: 'list' | 'line'
}) => (
  <ul className={look === 'list' ? styles.list : styles.line}>
    {reasons.map(({ key, text }) => (
      <li key={key}>
        {look === 'list' && <CircleIcon aria-hidden />}
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
