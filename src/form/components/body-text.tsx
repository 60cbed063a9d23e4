import { RichText } from '../rich-text.tsx'
import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'

export const bodyText = defineFormComponent({
  type: 'bodyText',
  Component: ({ component, id, answerKey, localized, messages }) => (
    <div id={id} data-key={answerKey} className={styles.bodyText}>
      <RichText text={localized(component.text)} newTab={messages.newTab} />
    </div>
  ),
})
