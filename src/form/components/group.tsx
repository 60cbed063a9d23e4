import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'

export const group = defineFormComponent({
  type: 'group',
  Component: ({ component: { title, rows: own }, id, answerKey, localized, rows }) => (
    <div
      id={id}
      data-key={answerKey}
      className={styles.rows}
      role={title && 'group'}
      aria-labelledby={title && `${id}-label`}
    >
      {title && (
        <h3 id={`${id}-label`} className={styles.groupTitle}>
          {localized(title)}
        </h3>
      )}
      {rows(own)}
    </div>
  ),
})
