import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'

const SectionDivider = () => <hr className={styles.divider} />

export const sectionDivider = defineFormComponent({ type: 'sectionDivider', Component: SectionDivider })
