import { rootComponentId, type FormValues } from './value.ts'
import type { FormIndex } from './compile.ts'

/** Whether the answers of some components differ between two times: a list counts as a whole, a file by its id, an absent answer as a cleared one. */
export const isAnswerChanged = (then: FormValues, now: FormValues, componentIds: readonly string[]): boolean => {
  const ids = new Set(componentIds)
  return textOf(then, ids) !== textOf(now, ids)
}

/** A canonical text, for comparisons. */
const textOf = (values: FormValues, ids: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([key, value]) => value !== null && value !== '' && ids.has(rootComponentId(key)))
      .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  )

/** Whether a change of one of these answers after the signature requires a new signature. */
export const needsNewSignature = ({ nodes }: Pick<FormIndex, 'nodes'>, componentIds: readonly string[]): boolean =>
  componentIds.some((componentId) => {
    const component = nodes.get(componentId)?.component
    return component !== undefined && 'needsNewSignature' in component && component.needsNewSignature === true
  })
