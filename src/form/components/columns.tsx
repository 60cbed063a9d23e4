import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'

type Column = ComponentOf<'columns'>['columns'][number]

/** A column of short fields takes only the width of one. */
const columnWidth = (rows: Column): 'short' | undefined =>
  rows.every(({ component }) => component.type === 'textBox' && component.width === 'short') ? 'short' : undefined

export const columns = defineFormComponent({
  type: 'columns',
  Component: ({ component, id, answerKey, rows }) => (
    <div
      id={id}
      data-key={answerKey}
      className={styles.columns}
      data-rows={Math.max(...component.columns.map((rows) => rows.length))}
    >
      {component.columns.map((column) => (
        <div key={column[0]?.component.componentId} className={styles.column} data-width={columnWidth(column)}>
          {rows(column)}
        </div>
      ))}
    </div>
  ),
})
