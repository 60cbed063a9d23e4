import styles from './progress-bar.module.css'

/** How far something has come: `done` of `total`. `label` says it in words for those who do not see it. */
export const ProgressBar = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={label} />
)
