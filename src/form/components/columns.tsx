import type { ComponentOf } from '#schemas/form.ts'
import { classNames } from '../../ui/class-names.ts'
import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'

type Column = ComponentOf<'columns'>['columns'][number]

/** A column of short fields takes only the width of one. */
const columnWidth = (rows: Column): 'short' | 'rest' =>
  rows.every(({ component }) => component.type === 'textBox' && component.width === 'short') ? 'short' : 'rest'

export const columns = defineFormComponent({
  type: 'columns',
  Component: ({ component, id, answerKey, rows }) => (
    <div id={id} data-key={answerKey} className={styles.columns}>
      {component.columns.map((column) => (
        <div
          key={column[0]?.component.componentId}
          className={classNames(styles.column, styles.rows)}
          data-width={columnWidth(column)}
        >
          {rows(column)}
        </div>
      ))}
    </div>
  ),
})
