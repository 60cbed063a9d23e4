import styles from '../form.module.css'
import type { StaticProps } from '../define-form-component.ts'
import { FormField } from '../field/form-field.tsx'

/** A field whose control is rendered by React into the slot element. */
export const InteractiveField = ({ isGroup, ...props }: StaticProps & { isGroup: boolean }) => (
  <FormField {...props} group={isGroup ? 'group' : undefined}>
    <div className={styles.slot} data-react-slot={props.answerKey} />
  </FormField>
)
