import { useId, type ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import styles from './preview.module.css'

type PartProps = { heading: ReactNode; count: number; action?: ReactNode; children: ReactNode }

/** One thing to know about the form, and how many of it there are. */
export const Part = ({ heading, count, action, children }: PartProps) => {
  const id = useId()
  return (
    <Card
      className={styles.part}
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
