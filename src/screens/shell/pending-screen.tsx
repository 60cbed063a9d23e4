import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './message-page.module.css'

/** While a page is fetched, and while a route that needs sign-in waits for it. */
export const PendingScreen = () => (
  <div className={styles.page}>
    <Skeleton rows={1} rowHeight={40} />
    <div className={styles.wide} aria-hidden>
      <Skeleton rows={3} rowHeight={88} />
    </div>
  </div>
)
