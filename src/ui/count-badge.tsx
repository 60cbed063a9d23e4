import styles from './count-badge.module.css'

/** A number that needs attention. `label` is its name for screen readers, such as "2 olästa meddelanden". */
export const CountBadge = ({ count, label }: { count: number; label: string }) => (
  <span className={styles.badge} role="img" aria-label={label}>
    {count > 99 ? '99+' : count}
  </span>
)
