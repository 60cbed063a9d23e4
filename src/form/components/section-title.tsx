import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'

export const sectionTitle = defineFormComponent({
  type: 'sectionTitle',
  Component: ({ component: { title, text }, id, answerKey, localized }) => (
    <header data-key={answerKey} className={styles.sectionTitle}>
      <h2 id={id} tabIndex={-1}>
        {localized(title)}
      </h2>
      {text && <p>{localized(text)}</p>}
    </header>
  ),
})
