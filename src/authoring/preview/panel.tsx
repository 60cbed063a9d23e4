import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import styles from './preview.module.css'
import { Plural } from '@lingui/react/macro'

type PanelProps = { heading: ReactNode; count: number; action?: ReactNode; children: ReactNode }

/** Side panel with a heading and a count. */
export const Panel = ({ heading, count, action, children }: PanelProps) => {
  const id = useId()
  return (
    <Card
      className={styles.section}
      headingId={id}
      heading={
        <>
          {heading} <span className={styles.count}>{count}</span>
        </>
      }
      aside={action && <div className={styles.action}>{action}</div>}
    >
      {children}
    </Card>
  )
}

/** Limits rendering: thousands of lines at every keystroke would be slow. */
const maxLines = 100

/** The first lines of a list. */
export const firstLines = <Line,>(lines: readonly Line[]): readonly Line[] => lines.slice(0, maxLines)

/** The number of lines not shown. */
export const MoreCount = ({ lines }: { lines: readonly unknown[] }) => {
  const count = lines.length - maxLines
  if (count <= 0) return null
  return (
    <p className={styles.rest}>
      <Plural value={count} one="och # till" other="och # till" />
    </p>
  )
}
