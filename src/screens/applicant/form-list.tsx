import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useOpenCase } from '#src/case/open-case.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import styles from './form-list.module.css'
import { FormRow } from './form-row.tsx'
import { isDone, standingOf } from './form-standing.ts'

/** The forms in the order of the application, each with where it stands and what is left. */
export const FormList = () => {
  const { t } = useLingui()
  const { forms, facts } = useOpenCase().case
  const rows = forms.flatMap((form) => {
    const own = facts.forms.find(({ formId }) => formId === form.document.id)
    return own === undefined ? [] : [{ document: form.document, standing: standingOf(own, facts.corrections) }]
  })
  const [done, total] = [rows.filter(({ standing }) => isDone(standing)).length, rows.length]
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
        {rows.map(({ document, standing }) => (
          <FormRow key={document.id} document={document} standing={standing} />
        ))}
      </ul>
    </section>
  )
}
