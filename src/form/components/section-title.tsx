import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'
import { renderHtml } from '../renderer/render-html.ts'

export const sectionTitle = defineFormComponent({
  type: 'sectionTitle',
  render: ({ title, text }, { id, key, localized }) =>
    renderHtml`<header data-key="${key}" class="${styles['sectionTitle']}"><h2 id="${id}" tabindex="-1">${localized(title)}</h2>${
      text && renderHtml`<p>${localized(text)}</p>`
    }</header>`,
})
