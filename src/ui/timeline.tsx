import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export type TimelineEntry = {
  key: string | number
  /** Formatted, such as "i dag 08:12". */
  time: ReactNode
  /** Filled for the user's own side, ring for the other side, square for the system: the text names it too. */
  by: 'own' | 'other' | 'system'
  text: ReactNode
  detail?: ReactNode
}

/** Shows what has happened, newest first as given. */
export const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) => (
  <ol className={styles.timeline} aria-label={label}>
    {entries.map(({ key, time, by, text, detail }) => (
      <li key={key} className={styles.entry} data-by={by}>
        <span className={styles.time}>{time}</span>
        <span className={styles.mark} aria-hidden />
        <div>
          <p>{text}</p>
          {detail !== undefined && <p className="meta">{detail}</p>}
        </div>
      </li>
    ))}
  </ol>
)
