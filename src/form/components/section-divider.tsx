import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'
import { renderHtml } from '../renderer/render-html.ts'

export const sectionDivider = defineFormComponent({
  type: 'sectionDivider',
  render: (_component, { id, key }) => renderHtml`<hr id="${id}" data-key="${key}" class="${styles['divider']}">`,
})
