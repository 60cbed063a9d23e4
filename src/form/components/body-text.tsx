import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'
import { renderHtml } from '../renderer/render-html.ts'

export const bodyText = defineFormComponent({
  type: 'bodyText',
  render: ({ text }, { id, key, localized }) =>
    renderHtml`<p id="${id}" data-key="${key}" class="${styles['bodyText']}">${localized(text)}</p>`,
})
