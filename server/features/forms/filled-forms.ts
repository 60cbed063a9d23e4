import { activeKeys } from '#schemas/form/activation.ts'
import type { FormValues, Value, ValueKey } from '#schemas/form/value.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { StoredAnswer } from '../../repositories/answers.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { formIndex } from './form-index.ts'

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
