import { useId, type ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import styles from './preview.module.css'

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
