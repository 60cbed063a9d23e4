import { computedKeys, withComputedValues } from '#schemas/form/computed-values.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { Value } from '#schemas/form/value.ts'
import { getOwn } from '#schemas/records.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { NewAnswer, StoredAnswer } from '../../repositories/answers.ts'
import { formIndex } from './form-index.ts'

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
