import { carriesValue, validateAnswer } from '#schemas/form/validation.ts'
import { isBlank, parseValueKey } from '#schemas/form/value.ts'
import { isIn, type Section } from './sections.ts'
import { matches } from '../problems.ts'
import type { FormStore } from '../store.ts'

/** Whether everything that is shown in the section would pass. */
export const isComplete = (store: FormStore, section: Section): boolean => {
  const values = store.values()
  const options = { engine: matches, today: store.today, offered: store.offered(), values }
  return [...store.active()]
    .filter((key) => isIn(section, key))
    .filter((key) => {
      const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
      return component !== undefined && carriesValue(component)
    })
    .every((key) => validateAnswer(store.index, key, values[key] ?? null, options) === null)
}

/** Whether there has been something to do in the section: it asks for an answer, or has been given one. */
export const isBegun = (store: FormStore, section: Section): boolean => {
  const values = store.values()
  return [...store.active()]
    .filter((key) => isIn(section, key))
    .some((key) => {
      const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
      return component !== undefined && carriesValue(component) && (component.required || !isBlank(values[key] ?? null))
    })
}
