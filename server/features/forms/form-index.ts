import type { ContactPerson } from '#schemas/company.ts'
import type { FormDocument } from '#schemas/form.ts'
import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm, type FormIndex } from '#schemas/form/compile.ts'
import { computedKeys, withComputedValues } from '#schemas/form/computed-values.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import type { AvailableOptions } from '#schemas/form/options.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import type { FormValues, Value, ValueKey } from '#schemas/form/value.ts'
import { getOwn } from '#schemas/records.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Template } from '#schemas/template.ts'
import type { StoredAnswer, NewAnswer } from '../../repositories/answers.ts'

/** An index lives as long as the document that it was made of: published templates are cached. */
const indexes = new WeakMap<FormDocument, FormIndex>()

/** The index of a form document, made once. @throws TemplateError */
export const formIndex = (document: FormDocument): FormIndex => {
  const known = indexes.get(document) ?? compileForm(document)
  indexes.set(document, known)
  return known
}

/** Returns the options that a case offers, as the form's own rules take them. */
export const availableOptions = (template: Template, people: readonly ContactPerson[]): AvailableOptions => ({
  optionsByTag: optionLists(template),
  people: new Map(people.map((person) => [person.id, person])),
})

/** A form with its answers. Keys that are not active belong to hidden questions. */
export type FilledForm = { document: FormDocument; values: FormValues; active: ReadonlySet<ValueKey> }

export const filledForm = (document: FormDocument, values: FormValues): FilledForm => ({
  document,
  values,
  active: activeKeys(formIndex(document), values),
})

/** Each form with its own among the answers of a case. */
export const filledForms = (documents: readonly FormDocument[], stored: readonly StoredAnswer[]): FilledForm[] =>
  documents.map((document) => filledForm(document, valuesOf(stored.filter(({ formId }) => formId === document.id))))

/** The answers that count: those to questions that are shown. */
export const shownAnswers = ({ values, active }: FilledForm): ReadonlyMap<ValueKey, Value> =>
  new Map(Object.entries(values).filter(([key]) => active.has(key)))

/**
 * Computes the answers that follow from a form's answers by the form itself, where they differ from the stored ones.
 *
 * @param at the moment for ages and days until today
 */
export const computedAnswers = (
  document: FormDocument,
  stored: readonly StoredAnswer[],
  writes: readonly Pick<NewAnswer, 'valueKey' | 'value'>[],
  at: Date,
): NewAnswer[] => {
  const index = formIndex(document)
  if (index.computed.size === 0) return []
  const before = new Map(stored.map((answer) => [answer.componentId, answer]))
  const values = Object.fromEntries<Value>([
    ...stored.map(({ componentId, value }) => [componentId, value] as const),
    ...writes.map(({ valueKey, value }) => [valueKey, value] as const),
  ])
  const after = withComputedValues(index, values, swedishDay(at))
  return computedKeys(index, after).flatMap((valueKey) => {
    const value = getOwn(after, valueKey) ?? null
    const known = before.get(valueKey)
    const isSame = value === (known?.value ?? null)
    return isSame
      ? []
      : { formId: document.id, valueKey, value, version: (known?.version ?? 0) + 1, backendValidation: null }
  })
}
