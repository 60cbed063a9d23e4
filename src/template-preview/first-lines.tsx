import { Plural } from '@lingui/react/macro'
import styles from './preview.module.css'

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
