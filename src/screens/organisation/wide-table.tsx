import type { ReactNode } from 'react'
import styles from './organisation.module.css'

export type Column = { name: ReactNode; isNumber?: boolean }

type Props = {
  columns: readonly Column[]
  /** The rows, each with as many cells. */
  children: ReactNode
} & ({ label: string } | { labelledBy: string })

/** A table that scrolls by itself where it is wider than the page. On phones its rows wrap. */
export const WideTable = ({ columns, children, ...name }: Props) => (
  <div className={styles.scroll}>
    <table
      className={styles.table}
      {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
    >
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col" className={column.isNumber === true ? styles.number : undefined}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

/** Why nothing was changed, announced at once; nothing where `text` is null. */
export const Failure = ({ text }: { text: string | null }) =>
  text !== null && (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  )
