import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

/** Amber needs attention; green is done; blue is in progress; red is an error; outlined waits for another party. */
export type Tone = 'needs-you' | 'done' | 'in-progress' | 'error' | 'waiting'

const colours = {
  'needs-you': 'warning',
  done: 'success',
  'in-progress': 'info',
  error: 'danger',
  waiting: 'neutral',
} as const

/** A state in one word, so that its colour is never the only signal; for applicants it has an icon too. */
export const Tag = ({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={classNames('ds-tag', styles.tag)} data-color={colours[tone]} data-tone={tone}>
    {icon}
    {/* Each text and element would be a flex item of its own, and a narrow one a column of letters. */}
    <span>{children}</span>
  </span>
)

/** A number that needs attention. `label` is its name for screen readers, such as "2 olästa meddelanden". */
export const CountBadge = ({ count, label }: { count: number; label: string }) => (
  <span className={styles.badge} role="img" aria-label={label}>
    {count > 99 ? '99+' : count}
  </span>
)
