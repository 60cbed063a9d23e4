import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCaseContext } from '#src/case/case-context.tsx'
import { ProgressBar } from '#src/ui/steps.tsx'
import styles from './form-list.module.css'
import { FormListItem } from './form-list-item.tsx'
import { isDone, progressOf } from './form-progress.ts'

/** The forms in the order of the application, each with its progress. */
export const FormList = () => {
  const { t } = useLingui()
  const { case: opened, hasTag } = useCaseContext()
  const { forms, facts } = opened
  const rows = forms.flatMap((form) => {
    const formFacts = facts.forms.find(({ formId }) => formId === form.document.id)
    return formFacts === undefined
      ? []
      : [{ document: form.document, progress: progressOf(formFacts, facts.corrections, hasTag('locked')) }]
  })
  const [done, total] = [rows.filter(({ progress }) => isDone(progress)).length, rows.length]
  return (
    <section id="forms" className={styles.section} aria-labelledby="forms-heading">
      <div className={styles.head}>
        <h2 id="forms-heading">
          <Trans>Formulär</Trans>
        </h2>
        <p className="meta">
          <Trans>
            {done} av <Plural value={total} one="# klart" other="# klara" />
          </Trans>
        </p>
      </div>
      <ProgressBar done={done} total={total} label={t`${done} av ${total} formulär klara`} />
      <ul className={styles.list}>
        {rows.map(({ document, progress }) => (
          <FormListItem key={document.id} document={document} progress={progress} />
        ))}
      </ul>
    </section>
  )
}
