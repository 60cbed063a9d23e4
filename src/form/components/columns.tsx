import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'
import { renderHtml } from '../renderer/render-html.ts'

type Column = ComponentOf<'columns'>['columns'][number]

/** A column of short fields takes only the width of one. */
const columnWidth = (rows: Column): 'short' | 'rest' =>
  rows.every(({ component }) => component.type === 'textBox' && component.width === 'short') ? 'short' : 'rest'

export const columns = defineFormComponent({
  type: 'columns',
  render: ({ columns: all }, { id, key, rows }) =>
    renderHtml`<div id="${id}" data-key="${key}" class="${styles['columns']}">${all.map(
      (column) =>
        renderHtml`<div class="${styles['column']} ${styles['rows']}" data-width="${columnWidth(column)}">${rows(column)}</div>`,
    )}</div>`,
})
