import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { CaseLink } from '../case-link.tsx'
import { useIsAllowed } from '../use-verdict.ts'
import styles from './choose-answer-dialog.module.css'

/** Which answer a correction is about, by name: every answer that the company can be asked to correct now. */
export const ChooseAnswerDialog = () => {
  const { t, i18n } = useLingui()
  const names = useNames()
  const answers = useCorrectableAnswers()
  const [sought, setSought] = useState('')
  const words = sought.trim().toLocaleLowerCase(i18n.locale)
  const found = answers
    .map(({ formId, componentIds }) => ({
      formId,
      componentIds: componentIds.filter((id) =>
        `${names.form(formId)} ${names.component(id)}`.toLocaleLowerCase(i18n.locale).includes(words),
      ),
    }))
    .filter(({ componentIds }) => componentIds.length > 0)
  return (
    <RouteDialog heading={<Trans>Vilket svar ska rättas?</Trans>}>
      <div className={styles.choose}>
        <p>
          <Trans>
            Välj svaret, och skriv vad som ska rättas. Rättelserna samlas tills ni skickar dem. Företaget kan då ändra
            just de svaren, eller svara att de stämmer.
          </Trans>
        </p>
        <Field id="sought-answer" label={<Trans>Sök bland svaren</Trans>}>
          <input
            id="sought-answer"
            type="search"
            className="ds-input"
            value={sought}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setSought(event.target.value)}
          />
        </Field>
        <p className="ds-sr-only" role="status">
          {words !== '' && found.length === 0 && t`Inget svar heter så.`}
        </p>
        {found.length === 0 && (
          <p aria-hidden>
            <Trans>Inget svar heter så.</Trans>
          </p>
        )}
        {found.map(({ formId, componentIds }) => (
          <section key={formId} aria-labelledby={`choose-${formId}`}>
            <h3 id={`choose-${formId}`}>{names.form(formId)}</h3>
            <ul>
              {componentIds.map((componentId) => (
                <li key={componentId}>
                  <CaseLink path={`form/${formId}/field/${componentId}/correction`}>
                    {names.component(componentId)}
                  </CaseLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </RouteDialog>
  )
}

type OfForm = { formId: string; componentIds: readonly string[] }

/** The answers that are shown and can be asked about, in the order of the forms. A list is asked about as a whole. */
const useCorrectableAnswers = (): readonly OfForm[] => {
  const { case: opened } = useOpenCase()
  const isAllowed = useIsAllowed()
  const shown = useMemo(
    () =>
      opened.forms.map(({ document, values }): OfForm => {
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
  return shown
    .map(({ formId, componentIds }) => ({
      formId,
      componentIds: componentIds.filter((componentId) =>
        isAllowed({ type: 'correction.draft', formId, componentId, message: 'written', at: opened.createdAt }),
      ),
    }))
    .filter(({ componentIds }) => componentIds.length > 0)
}
