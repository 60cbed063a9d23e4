import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useTextIn } from '../use-answer.ts'

const BodyText = ({ component }: FormComponentProps<'bodyText'>) => {
  const textIn = useTextIn()
  return <p className={styles.bodyText}>{textIn(component.text)}</p>
}

export const bodyText = defineFormComponent({ type: 'bodyText', Component: BodyText })
