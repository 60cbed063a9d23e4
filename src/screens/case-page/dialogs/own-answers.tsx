import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { opposingProposal } from '#machines/case/overridden-steps.ts'
import type { CaseForm } from '#schemas/case.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { valueKey } from '#schemas/form/value.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { answersOf, formatAt } from '#src/form/review/diff-answers.ts'
import { useFormatContext } from '#src/form/use-format-context.ts'
import { useLocalized } from '#src/form/use-field-state.ts'
import styles from './dialogs.module.css'

/** Warns before a case goes on against its own preparation. */
export const OpposingProposal = () => {
  const { links, case: opened } = useCaseContext()
  const localized = useLocalized()
  const proposal = opposingProposal(opened.roles.recommendation, opened.forms)
  if (proposal === null) return null
  const label = localized(proposal.label)
  return (
    <p className={styles.caution} role="note">
      <span>
        <Trans>
          Beredningen föreslår: <strong>{label}</strong>.
        </Trans>{' '}
        <Link {...links.form(proposal.formId, opened.roles.recommendation)}>
          <Trans>Läs skälen</Trans>
        </Link>
      </span>
    </p>
  )
}

/** The answers of the organisation's own forms, such as a proposal, before the decision that they lead to. Answers in lists are left to the form. */
export const OwnAnswers = () => {
  const forms = useCaseContext().case.forms.filter(({ document }) => document.isInternal)
  return forms.map((form) => <AnswersOfForm key={form.document.id} form={form} />)
}

const AnswersOfForm = ({ form: { document, values } }: { form: CaseForm }) => {
  const { case: opened, links } = useCaseContext()
  const localized = useLocalized()
  const title = useCaseLabels().form(document.id)
  const context = useFormatContext(opened.contactPersons, opened.dynamicData)
  const answers = useMemo(() => {
    const index = compileForm(document)
    const now = answersOf(index, valuesOf(values), context)
    return [...index.nodes.values()].flatMap(({ component, listId }) => {
      if (!carriesValue(component) || listId !== null) return []
      const { lines } = formatAt(now, component, valueKey(component.componentId))
      return lines.length === 0 ? [] : [{ id: component.componentId, label: localized(component.label), lines }]
    })
  }, [document, values, context, localized])
  if (answers.length === 0) return null
  return (
    <section className={styles.preview} aria-labelledby={`own-${document.id}`}>
      <h3 id={`own-${document.id}`}>
        <Link {...links.form(document.id)}>{title}</Link>
      </h3>
      <dl className={styles.answers}>
        {answers.map(({ id, label, lines }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{lines.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
