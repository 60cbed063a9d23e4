import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './message-page.module.css'

/** The skeleton of a loading page, and of a route that waits for sign-in. */
export const PendingScreen = () => (
  <div className={styles.page}>
    <Skeleton rows={1} rowHeight={40} />
    <div className={styles.wide} aria-hidden>
      <Skeleton rows={3} rowHeight={88} />
    </div>
  </div>
)
