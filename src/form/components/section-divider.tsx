import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'

export const sectionDivider = defineFormComponent({
  type: 'sectionDivider',
  Component: ({ id, answerKey }) => <hr id={id} data-key={answerKey} className={styles.divider} />,
})
