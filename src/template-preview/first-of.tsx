import { Plural } from '@lingui/react/macro'
import styles from './preview.module.css'

/** Nobody reads more lines at once, and to draw thousands at every keystroke would be felt. */
const most = 100

/** The lines to show of a list. */
export const firstOf = <Line,>(lines: readonly Line[]): readonly Line[] => lines.slice(0, most)

/** How many lines there are besides. */
export const Rest = ({ of: lines }: { of: readonly unknown[] }) => {
  const count = lines.length - most
  if (count <= 0) return null
  return (
    <p className={styles.rest}>
      <Plural value={count} one="och # till" other="och # till" />
    </p>
  )
}
