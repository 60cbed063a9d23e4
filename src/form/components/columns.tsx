import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'
import styles from '../form.module.css'

type Column = ComponentOf<'columns'>['columns'][number]

const Columns = ({ component, place, renderRows }: FormComponentProps<'columns'>) => (
  <div className={styles.columns}>
    {component.columns.map((rows, number) => (
      <div key={rows[0]?.component.componentId ?? number} className={styles.column} data-width={columnWidth(rows)}>
        {renderRows(rows, place)}
      </div>
    ))}
  </div>
)

/** A column of short answers takes only the room of one. */
const columnWidth = (rows: Column): 'short' | 'rest' =>
  rows.every(({ component }) => component.type === 'textBox' && component.width === 'short') ? 'short' : 'rest'

export const columns = defineFormComponent({ type: 'columns', Component: Columns })
