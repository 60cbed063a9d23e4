import styles from './progress-bar.module.css'

/** `done` of `total`. `label` is its name for screen readers. */
export const ProgressBar = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={label} />
)
