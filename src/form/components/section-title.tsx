import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'
import { markup } from '../drawing/markup.ts'

export const sectionTitle = defineFormComponent({
  type: 'sectionTitle',
  draw: ({ title, text }, { id, key, textIn }) =>
    markup`<header data-key="${key}" class="${styles['sectionTitle']}"><h2 id="${id}" tabindex="-1">${textIn(title)}</h2>${
      text && markup`<p>${textIn(text)}</p>`
    }</header>`,
})
