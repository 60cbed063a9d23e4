import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useState, lazy, Suspense } from 'react'
import { isCorrectable } from '#machines/case/component-lock.ts'
import type { Answer } from '#machines/case/decide.ts'
import type { Question } from '#machines/case/events.ts'
import { uniqueReasons } from '#machines/case/reason-codes.ts'
import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { fold } from '#src/form/fold.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { ActionUnavailable, ActionDialog, useCloseWithToast } from '../dialogs/action-dialog.tsx'
import { useAsk } from '../use-available-actions.ts'
import styles from './corrections.module.css'
import { withdrawCorrection } from '#schemas/api/corrections.ts'
import { useCaseAction } from '../../../case/use-case-action.ts'

/** Chooses the answer of a correction. Answers that cannot be corrected now have their reason. */
export const ChooseAnswerDialog = () => {
  const answers = useAnswers()
  const [first] = answers
  return (
    <RouteDialog heading={<Trans>Vilket svar ska rättas?</Trans>}>
      {first !== undefined && answers.every(({ answer }) => isNeverPossible(answer)) ? (
        <ActionUnavailable question={questionAbout(first)} />
      ) : (
        <ChooseAnswer answers={answers} />
      )}
    </RouteDialog>
  )
}

const ChooseAnswer = ({ answers }: { answers: readonly CorrectableAnswer[] }) => {
  const { t } = useLingui()
  const { links } = useCaseContext()
  const labels = useCaseLabels()
  const reasonLinks = useReasonLinks()
  const [query, setQuery] = useState('')
  const term = fold(query.trim())
  const matches = answers.filter(({ formId, componentId }) =>
    fold(`${labels.form(formId)} ${labels.component(componentId)}`).includes(term),
  )
  return (
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
      {[...Map.groupBy(matches, ({ formId }) => formId)].map(([formId, ofForm]) => {
        const correctable = ofForm.filter(({ answer }) => answer.kind === 'allowed')
        const reasons = ofForm.flatMap(({ answer }) => (answer.kind === 'refused' ? answer.reasons : []))
        return (
          <section key={formId} aria-labelledby={`choose-${formId}`}>
            <h3 id={`choose-${formId}`}>{labels.form(formId)}</h3>
            {correctable.length > 0 && (
              <ul>
                {correctable.map(({ componentId }) => (
                  <li key={componentId}>
                    <Link {...links.correction(formId, componentId)}>{labels.component(componentId)}</Link>
                  </li>
                ))}
              </ul>
            )}
            {reasons.length > 0 && <ReasonList reasons={reasonLinks(uniqueReasons(reasons))} />}
          </section>
        )
      })}
    </div>
  )
}

type FieldRef = { formId: string; componentId: string }
type CorrectableAnswer = FieldRef & { answer: Answer }

/** The visible answers that the company can change, in the order of the forms, and whether each can be corrected now. A list is corrected as a whole. */
const useAnswers = (): readonly CorrectableAnswer[] => {
  const { case: opened } = useCaseContext()
  const ask = useAsk()
  const fields = useMemo(
    () =>
      opened.forms
        .filter(({ document }) => !document.isInternal)
        .flatMap(({ document, values }) => {
          const index = compileForm(document)
          const active = activeKeys(index, valuesOf(values))
          return [...index.nodes].flatMap(([componentId, { component, listId }]) =>
            listId === null && carriesValue(component) && isCorrectable(component, opened) && active.has(componentId)
              ? [{ formId: document.id, componentId }]
              : [],
          )
        }),
    [opened],
  )
  return fields.map((field) => ({ ...field, answer: ask(questionAbout(field)) }))
}

const questionAbout = ({ formId, componentId }: FieldRef): Question => ({
  type: 'correction.draft',
  formId,
  componentId,
})

/** Because of the role, or of reasons that cannot be resolved, such as a closed case. */
const isNeverPossible = (answer: Answer): boolean =>
  answer.kind === 'forbidden' || (answer.kind === 'refused' && answer.reasons.every(({ link }) => link === null))

const AnswerChange = lazy(async () => ({ default: (await import('#src/case/answer-change.tsx')).AnswerChange }))

/** Withdraws a correction that the company has not handled, after showing which of its changes are removed. */
export const WithdrawCorrectionDialog = ({ componentId }: { componentId: string }) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const field = useCaseLabels().component(componentId)
  const closeWithToast = useCloseWithToast()
  const correction = opened.facts.corrections.find((each) => each.componentId === componentId)
  const event = { type: 'correction.withdraw', componentId } as const
  const withdrawal = useCaseAction<undefined>({
    event: () => event,
    send: (api) => api.fetch(withdrawCorrection, { query: { caseId: opened.id, componentId } }),
    onDone: () => closeWithToast(t`Begäran om rättelse av ”${field}” är tillbakatagen.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Ta tillbaka begäran om rättelse?</Trans>}
      event={event}
      action={withdrawal}
      verb={<Trans>Ta tillbaka</Trans>}
      busyVerb={t`Tar tillbaka …`}
      getInput={() => undefined}
      subject={
        <div>
          <p>
            <strong>{field}</strong>
          </p>
          {correction?.isAnswerChanged === true && (
            <>
              <p>
                <Trans>Ändringen som tas bort:</Trans>
              </p>
              <Suspense>
                <AnswerChange correction={correction} />
              </Suspense>
            </>
          )}
        </div>
      }
    />
  )
}
