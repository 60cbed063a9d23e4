import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import type { CaseForm } from '#schemas/case.ts'
import { componentOf } from '#schemas/form/compile.ts'
import { formatAnswer } from '#schemas/form/answer-types.ts'
import { basisAnswers, basisOf, proposedAnswer, type Basis, type Proposal } from '#schemas/form/formula.ts'
import { numberTextOf } from '#schemas/form/number.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { isBlank, type Value, type ValueKey } from '#schemas/form/value.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { fieldId } from '#src/form/field-id.ts'
import type { FormStore } from '#src/form/store.ts'
import { useFormatContext } from '#src/form/use-format-context.ts'
import { KeyHint, useKey, useKeyProps } from '#src/screens/keys/keys.tsx'
import { Button } from '#src/ui/button.tsx'
import { focusField } from '#src/ui/focus-field.ts'
import styles from './proposals.module.css'

type Props = { form: CaseForm; store: FormStore; isReadOnly: boolean }

/** A proposal for a visible question: its value, and the company's answers that it follows from. */
type Row = { componentId: string; value: Value; missing: readonly string[]; basis: readonly string[] }

/** The answers of an internal form that follow from the company's, with their basis: nothing is filled in, or replaced, before it is pressed. */
export const Proposals = ({ form, store, isReadOnly }: Props) => {
  const { case: opened } = useCaseContext()
  const { proposals = [], forms } = opened
  const basis = useMemo(
    () =>
      basisOf(
        forms
          .filter(({ document }) => !document.isInternal)
          .map(({ document, values }) => ({ document, values: valuesOf(values) })),
      ),
    [forms],
  )
  useAnswers(
    store,
    proposals.map(({ componentId }) => componentId),
  )
  const rows = proposals.flatMap((proposal) => rowOf(proposal, basis, store))
  const toFill = rows.filter(({ componentId, value }) => value !== null && isBlank(store.peek(componentId).value))
  const mayFill = toFill.length > 0 && !isReadOnly
  /** Goes on to the first question that is left. */
  const fill = (): void => {
    for (const { componentId, value } of toFill) store.change(componentId, value)
    const left = firstUnanswered(store)
    if (left !== undefined) focusField(fieldId(form.document.id, left), 'start')
  }
  const isReady = useKey('approve', mayFill ? fill : null)
  const keyProps = useKeyProps()
  if (rows.length === 0) return null
  return (
    <section className={styles.proposals} aria-labelledby="proposals">
      <h2 id="proposals">
        <Trans>Beräknat ur företagets svar</Trans>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.componentId}>
            <ProposalRow row={row} basis={basis} form={form} store={store} isReadOnly={isReadOnly} />
          </li>
        ))}
      </ul>
      {mayFill && (
        <Button iconAfter={<KeyHint id="approve" />} {...(isReady && keyProps('approve'))} onClick={fill}>
          <Plural value={toFill.length} one="Fyll i det beräknade svaret" other="Fyll i de # beräknade svaren" />
        </Button>
      )}
    </section>
  )
}

const ProposalRow = ({
  row: { componentId, value, missing, basis: ids },
  basis,
  form,
  store,
  isReadOnly,
}: Props & { row: Row; basis: Basis }) => {
  const labels = useCaseLabels()
  const { forms } = useCaseContext().case
  const format = useFormat(store, basis)
  const current = store.peek(componentId).value
  const differs = !isBlank(current) && value !== null && current !== value
  const isBasisNewer = forms.some(
    ({ document, changedAt }) =>
      changedAt !== null &&
      changedAt > (form.changedAt ?? '') &&
      ids.some((id) => basis.formOf.get(id) === document.id),
  )
  const [proposed, written] = [format(componentId, value), format(componentId, current)]
  return (
    <>
      <p>
        {labels.component(componentId)}
        {proposed !== '' && (
          <>
            {': '}
            <strong>{proposed}</strong>
          </>
        )}
      </p>
      {missing.length > 0 ? (
        <p className="meta">
          <Trans>Kan inte beräknas. Svar saknas:</Trans> <Answers ids={missing} basis={basis} format={format} />
        </p>
      ) : value === null ? (
        <p className="meta">
          <Trans>Kan inte beräknas av företagets svar. Fyll i det själv.</Trans>
        </p>
      ) : (
        ids.length > 0 && (
          <p className="meta">
            <Trans>Beräknat av:</Trans> <Answers ids={ids} basis={basis} format={format} />
          </p>
        )
      )}
      {differs && (
        <div className={styles.changed} role="note">
          <p>
            {isBasisNewer ? (
              <Trans>Underlaget har ändrats. I fältet står {written}.</Trans>
            ) : (
              <Trans>Ändrat för hand. I fältet står {written}.</Trans>
            )}
          </p>
          {!isReadOnly && (
            <Button variant="outlined" size="small" onClick={() => store.change(componentId, value)}>
              <Trans>Använd {proposed}</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type AnswersProps = { ids: readonly string[]; basis: Basis; format: (componentId: string, value: Value) => string }

/** The questions with their answers, linked to the company's forms. */
const Answers = ({ ids, basis, format }: AnswersProps) => {
  const labels = useCaseLabels()
  const { links } = useCaseContext()
  const isNumber = (id: string): boolean => numberTextOf(basis.values[id]) !== null
  return ids.map((id, position) => {
    const formId = basis.formOf.get(id)
    const text = [labels.component(id), format(id, basis.values[id] ?? null)].filter((part) => part !== '').join(' ')
    return (
      <span key={id}>
        {position > 0 && (isNumber(id) && isNumber(ids[position - 1] ?? '') ? ' + ' : ', ')}
        {formId === undefined ? text : <Link {...links.form(formId, id)}>{text}</Link>}
      </span>
    )
  })
}

const firstUnanswered = (store: FormStore): ValueKey | undefined =>
  [...store.active()].find((key) => {
    const component = componentOf(store.index, key)
    return component !== undefined && 'required' in component && component.required && isBlank(store.peek(key).value)
  })

/** The proposal as an answer of its question; none while the question is hidden. */
const rowOf = (proposal: Proposal, basis: Basis, store: FormStore): Row[] => {
  const { componentId } = proposal
  const component = store.index.nodes.get(componentId)?.component
  if (component === undefined || !store.peek(componentId).isActive) return []
  const { value, missing } = proposedAnswer(proposal, basis, 'decimals' in component ? component.decimals : 0)
  const answer = typeof value === 'number' && component.type !== 'numberBox' ? String(value) : value
  const ids = basisAnswers(proposal, basis).filter((id) => !isBlank(basis.values[id] ?? null))
  return [{ componentId, value: answer, missing, basis: ids }]
}

/** An answer of the form or of its basis as text. */
const useFormat = (store: FormStore, basis: Basis) => {
  const { i18n } = useLingui()
  const { case: opened } = useCaseContext()
  const context = useFormatContext(opened.contactPersons, opened.dynamicData)
  return (componentId: string, value: Value): string => {
    const component = (store.index.nodes.get(componentId) ?? basis.nodes.get(componentId))?.component
    if (component === undefined || isBlank(value)) return ''
    const isAmount = component.type !== 'numberBox' && typeof value === 'string' && /^\d+$/.test(value)
    return isAmount ? i18n.number(Number(value)) : formatAnswer(component, value, context).join(', ')
  }
}

/** Follows these answers of the open form while it is filled in. */
const useAnswers = (store: FormStore, ids: readonly string[]): void => {
  const read = () => JSON.stringify(ids.map((id) => [store.peek(id).value, store.peek(id).isActive]))
  useSyncExternalStore((listener) => {
    const stops = ids.map((id) => store.subscribe(id, listener))
    return () => stops.forEach((stop) => stop())
  }, read)
}
