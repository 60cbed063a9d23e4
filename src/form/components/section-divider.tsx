import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'
import { markup } from '../drawing/markup.ts'

export const sectionDivider = defineFormComponent({
  type: 'sectionDivider',
  draw: (_component, { id, key }) => markup`<hr id="${id}" data-key="${key}" class="${styles['divider']}">`,
})
