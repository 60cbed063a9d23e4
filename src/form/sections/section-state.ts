import { carriesValue, validateAnswer } from '#schemas/form/validation.ts'
import { isBlank, parseValueKey } from '#schemas/form/value.ts'
import { isInSection, type Section } from './sections.ts'
import { matches } from '../validation-state.ts'
import type { FormStore } from '../store.ts'

/** Whether every visible answer of the section is valid. */
export const isComplete = (store: FormStore, section: Section): boolean => {
  const state = { values: store.values(), active: store.active() }
  const options = { engine: matches, today: store.today, available: store.available() }
  return [...state.active]
    .filter((key) => isInSection(section, key))
    .filter((key) => {
      const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
      return component !== undefined && carriesValue(component)
    })
    .every((key) => validateAnswer(store.index, key, state, options) === null)
}

/** Whether the section has anything to show: its title is shown, and has a text or a visible component below it. */
export const isShown = (store: FormStore, { id, title, text, componentIds }: Section): boolean => {
  const active = store.active()
  if (title !== null && !active.has(id)) return false
  return (title !== null && text !== undefined) || [...componentIds].some((componentId) => active.has(componentId))
}

/** Whether the section asks for an answer, required or not. */
export const hasQuestions = (store: FormStore, { componentIds }: Section): boolean =>
  [...componentIds].some((id) => {
    const component = store.index.nodes.get(id)?.component
    return component !== undefined && carriesValue(component) && store.active().has(id)
  })

/** Whether there has been something to do in the section: it asks for an answer, or has been given one. */
export const isBegun = (store: FormStore, section: Section): boolean => {
  return [...store.active()]
    .filter((key) => isInSection(section, key))
    .some((key) => {
      const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
      return (
        component !== undefined && carriesValue(component) && (component.required || !isBlank(store.peek(key).value))
      )
    })
}
