import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'
import { markup } from '../drawing/markup.ts'

export const bodyText = defineFormComponent({
  type: 'bodyText',
  draw: ({ text }, { id, key, textIn }) =>
    markup`<p id="${id}" data-key="${key}" class="${styles['bodyText']}">${textIn(text)}</p>`,
})
