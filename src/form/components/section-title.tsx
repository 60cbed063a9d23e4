import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useTextIn } from '../use-answer.ts'

const SectionTitle = ({ component, id }: FormComponentProps<'sectionTitle'>) => {
  const textIn = useTextIn()
  return (
    <header className={styles.sectionTitle}>
      <h2 id={id} tabIndex={-1}>
        {textIn(component.title)}
      </h2>
      {component.text && <p>{textIn(component.text)}</p>}
    </header>
  )
}

export const sectionTitle = defineFormComponent({ type: 'sectionTitle', Component: SectionTitle })
