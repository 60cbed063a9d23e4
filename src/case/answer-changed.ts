import type { CaseForm } from '#schemas/case.ts'
import { parseValueKey, type Value } from '#schemas/form/value.ts'

/**
 * Whether the company has changed an answer since a correction of it was asked for: a list counts as a whole, and so does a file by its id. Null
 * where the answer of then is not known, as for applicants.
 */
export const isAnswerChanged = ({ values, earlier }: CaseForm, componentId: string): boolean | null => {
  const then = earlier.find((each) => each.componentId === componentId)
  if (then === undefined) return null
  const now = values.map(({ componentId: key, value }): [string, Value] => [key, value])
  return textOf(now, componentId) !== textOf(Object.entries(then.values), componentId)
}

/** The answers of one component, in an order and a form that two of them can be compared in. An absent answer is as one that is cleared. */
const textOf = (entries: readonly (readonly [string, Value])[], componentId: string): string =>
  JSON.stringify(
    entries
      .filter(([key, value]) => value !== null && value !== '' && ownerOf(key) === componentId)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  )

const ownerOf = (key: string): string => {
  const { componentId, entry } = parseValueKey(key)
  return entry?.listId ?? componentId
}
