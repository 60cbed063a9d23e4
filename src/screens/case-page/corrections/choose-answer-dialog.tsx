import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { fold } from '#src/form/fold.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { useCanSend } from '../use-can-send.ts'
import styles from './choose-answer-dialog.module.css'

/** Chooses the answer of a correction by its label, from those that can be corrected now. */
export const ChooseAnswerDialog = () => {
  const { t } = useLingui()
  const { links } = useCaseContext()
  const labels = useCaseLabels()
  const answers = useCorrectableAnswers()
  const [query, setQuery] = useState('')
  const term = fold(query.trim())
  const matches = answers
    .map(({ formId, componentIds }) => ({
      formId,
      componentIds: componentIds.filter((id) => fold(`${labels.form(formId)} ${labels.component(id)}`).includes(term)),
    }))
    .filter(({ componentIds }) => componentIds.length > 0)
  return (
    <RouteDialog heading={<Trans>Vilket svar ska rättas?</Trans>}>
      <div className={styles.choose}>
        <p>
          <Trans>
            Välj svaret, och skriv vad som ska rättas. Rättelserna samlas tills du skickar dem. Företaget kan då ändra
            just de svaren, eller svara att de stämmer.
          </Trans>
        </p>
        <Field id="sought-answer" label={<Trans>Sök bland svaren</Trans>}>
          <input
            id="sought-answer"
            type="search"
            className="ds-input"
            value={query}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setQuery(event.target.value)}
          />
        </Field>
        <p className="ds-sr-only" role="status">
          {term !== '' && matches.length === 0 && t`Inget svar heter så.`}
        </p>
        {matches.length === 0 && (
          <p aria-hidden>
            <Trans>Inget svar heter så.</Trans>
          </p>
        )}
        {matches.map(({ formId, componentIds }) => (
          <section key={formId} aria-labelledby={`choose-${formId}`}>
            <h3 id={`choose-${formId}`}>{labels.form(formId)}</h3>
            <ul>
              {componentIds.map((componentId) => (
                <li key={componentId}>
                  <Link {...links.correction(formId, componentId)}>{labels.component(componentId)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </RouteDialog>
  )
}

type CorrectableForm = { formId: string; componentIds: readonly string[] }

/** The visible answers that can be corrected, in the order of the forms. A list is corrected as a whole. */
const useCorrectableAnswers = (): readonly CorrectableForm[] => {
  const { case: opened } = useCaseContext()
  const canSend = useCanSend()
  const visibleAnswers = useMemo(
    () =>
      opened.forms.map(({ document, values }): CorrectableForm => {
        const index = compileForm(document)
        const active = activeKeys(
          index,
          Object.fromEntries(values.map(({ componentId, value }) => [componentId, value])),
        )
        return {
          formId: document.id,
          componentIds: [...index.nodes].flatMap(([id, { component, listId }]) =>
            listId === null && carriesValue(component) && active.has(id) ? [id] : [],
          ),
        }
      }),
    [opened.forms],
  )
  return visibleAnswers
    .map(({ formId, componentIds }) => ({
      formId,
      componentIds: componentIds.filter((componentId) =>
        canSend({ type: 'correction.draft', formId, componentId, message: 'written', at: opened.createdAt }),
      ),
    }))
    .filter(({ componentIds }) => componentIds.length > 0)
}
