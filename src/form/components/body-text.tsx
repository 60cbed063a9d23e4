import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'

export const bodyText = defineFormComponent({
  type: 'bodyText',
  Component: ({ component, id, answerKey, localized }) => (
    <p id={id} data-key={answerKey} className={styles.bodyText}>
      {localized(component.text)}
    </p>
  ),
})
