import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'
import { markup } from '../drawing/markup.ts'

type Column = ComponentOf<'columns'>['columns'][number]

/** A column of short answers takes only the room of one. */
const columnWidth = (rows: Column): 'short' | 'rest' =>
  rows.every(({ component }) => component.type === 'textBox' && component.width === 'short') ? 'short' : 'rest'

export const columns = defineFormComponent({
  type: 'columns',
  draw: ({ columns: all }, { id, key, rows }) =>
    markup`<div id="${id}" data-key="${key}" class="${styles['columns']}">${all.map(
      (column) =>
        markup`<div class="${styles['column']} ${styles['rows']}" data-width="${columnWidth(column)}">${rows(column)}</div>`,
    )}</div>`,
})
