import { useLingui } from '@lingui/react/macro'
import styles from './skeleton.module.css'

/** A placeholder while loading: `rows` of `rowHeight` px each. */
export const Skeleton = ({
  rows = 1,
  rowHeight = 24,
  label,
}: {
  rows?: number
  rowHeight?: number
  label?: string
}) => {
  const { t } = useLingui()
  return (
    <div role="status" className={styles.rows}>
      <span className="ds-sr-only">{label ?? t`Hämtar …`}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="ds-skeleton" aria-hidden style={{ blockSize: rowHeight }} />
      ))}
    </div>
  )
}
