import { useCaseContext } from '#src/case/case-context.tsx'
import { useUnsentForms } from '#src/case/form-session/use-unsent-forms.ts'
import { UnsentFormLinks } from '#src/case/unsent-form-links.tsx'
import styles from './form-overlay.module.css'

/** That answers of the company's other forms are in this browser only. The open form's own are in its bar. */
export const OtherUnsentForms = ({ formId }: { formId: string }) => {
  const unsent = useUnsentForms(useCaseContext().case, { except: formId }) ?? []
  return (
    unsent.length > 0 && (
      <div className={styles.notice}>
        <UnsentFormLinks formIds={unsent} />
      </div>
    )
  )
}
