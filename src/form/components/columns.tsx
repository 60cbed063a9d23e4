import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'

type Column = ComponentOf<'columns'>['columns'][number]

/** A column of short fields takes only the width of one. */
const columnWidth = (rows: Column): 'short' | 'rest' =>
  rows.every(({ component }) => component.type === 'textBox' && component.width === 'short') ? 'short' : 'rest'

/** So many rows of fields lie level in the style sheet. */
const levelRows = 4

const rowsOf = (columns: readonly Column[]): number | undefined => {
  const most = Math.max(...columns.map((rows) => rows.length))
  return most > levelRows ? undefined : most
}

export const columns = defineFormComponent({
  type: 'columns',
  Component: ({ component, id, answerKey, rows }) => (
    <div
      id={id}
      data-key={answerKey}
      className={styles.columns}
      data-columns={component.columns.length}
      data-rows={rowsOf(component.columns)}
    >
      {component.columns.map((column) => (
        <div key={column[0]?.component.componentId} className={styles.column} data-width={columnWidth(column)}>
          {rows(column)}
        </div>
      ))}
    </div>
  ),
})
