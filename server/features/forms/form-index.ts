import type { ContactPerson } from '#schemas/company.ts'
import type { FormDocument, Row, ValueComponent } from '#schemas/form.ts'
import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm, type FormIndex } from '#schemas/form/compile.ts'
import { computedKeys, withComputedValues } from '#schemas/form/computed-values.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import type { AvailableOptions } from '#schemas/form/options.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { parseValueKey, type FormValues, type Value, type ValueKey } from '#schemas/form/value.ts'
import { getOwn } from '#schemas/records.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Template } from '#schemas/template.ts'
import { layoutRows } from '#schemas/form/layout-rows.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { StoredAnswer, NewAnswer, WrittenAnswer } from '../../repositories/answers.ts'
import { invalidRequest } from '../../http/http-error.ts'

/** The index of a document is cached as long as the document. */
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

/** The answers of shown questions. */
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

/** The answers with whether search finds them: texts that people type, without sensitive ones and the company's name, which the case has itself. */
export const searchedAnswers = (
  { forms, roles }: Pick<Template, 'forms' | 'roles'>,
  written: readonly NewAnswer[],
): WrittenAnswer[] =>
  written.map((answer) => {
    const { componentId } = parseValueKey(answer.valueKey)
    const document = forms.find(({ id }) => id === answer.formId)
    const component = document === undefined ? undefined : formIndex(document).nodes.get(componentId)?.component
    const isText = component?.type === 'textBox' || component?.type === 'searchBox'
    return { ...answer, isSearched: isText && !component.sensitive && componentId !== roles.companyName }
  })

/** The location of an answer: its form, and its component there. */
type FieldMatch = { form: FormDocument; component: ValueComponent }

/** The kind of user who fills in a form: applicants never reach internal forms. */
type Reader = { kind: 'applicant' | 'staff' | 'system' }

/** The form with the id; null if there is none for the user. */
export const formFor = ({ forms }: Template, reader: Reader, formId: string): FormDocument | null =>
  forms.find(({ id, isInternal }) => id === formId && !(isInternal && reader.kind === 'applicant')) ?? null

/** The component of a form that a key belongs to, inside its list where the key names an entry, or null. */
export const componentAt = (form: FormDocument, key: ValueKey): ValueComponent | null => {
  const { componentId, entry } = parseValueKey(key)
  if (entry === undefined) return findIn(form.rows, componentId)
  const list = findIn(form.rows, entry.listId)
  return list?.type === 'dynamicList' ? findIn(list.rows, componentId) : null
}

/** The location of a key in any form that the user may fill. */
export const findComponent = (template: Template, reader: Reader, key: ValueKey): FieldMatch | null => {
  for (const { id } of template.forms) {
    const form = formFor(template, reader, id)
    const component = form === null ? null : componentAt(form, key)
    if (form !== null && component !== null) return { form, component }
  }
  return null
}

/**
 * Asserts that the subject of a message exists: a form of the user's, and a component of that form.
 *
 * @throws HttpError INVALID_REQUEST
 */
export const assertComponentExists = (
  template: Template,
  reader: Reader,
  { formId, componentId }: { formId: string | null; componentId: string | null },
): void => {
  if (formId === null) return
  const form = formFor(template, reader, formId)
  if (form === null) throw invalidRequest([{ path: 'query.formId', code: 'UNKNOWN_FORM' }])
  if (componentId !== null && componentAt(form, componentId) === null)
    throw invalidRequest([{ path: 'componentId', code: 'UNKNOWN_COMPONENT' }])
}

const findIn = (rows: readonly Row[], componentId: string): ValueComponent | null => {
  for (const { component } of rows) {
    const inner = layoutRows(component)
    if (inner !== null) {
      const match = findIn(inner, componentId)
      if (match !== null) return match
    } else if (carriesValue(component) && component.componentId === componentId) return component
  }
  return null
}
