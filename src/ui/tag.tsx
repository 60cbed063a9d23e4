import { Tag as DesignTag } from '@digdir/designsystemet-react'
import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** Amber needs you; green is done; blue is in progress; red is an error; outlined waits for somebody else. */
export type Tone = 'needs-you' | 'done' | 'in-progress' | 'error' | 'waiting'

const colours = {
  'needs-you': 'warning',
  done: 'success',
  'in-progress': 'info',
  error: 'danger',
  waiting: 'neutral',
} as const

/** A state in one word. Its colour never stands alone; before applicants it carries an icon too. */
export const Tag = ({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) => (
  <DesignTag className={styles.tag} data-color={colours[tone]} data-tone={tone}>
    {icon}
    {children}
  </DesignTag>
)
