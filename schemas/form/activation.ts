import { getOwn } from '../records.ts'
import type { FormIndex } from './compile.ts'
import type { Condition } from './condition.ts'
import { evaluateCondition, meetsController } from './evaluate-condition.ts'
import { entryIds, valueKey, type EntryPath, type FormValues, type Value, type ValueKey } from './value.ts'

/**
 * The keys of every component that is shown with these answers, those without a value too, entries of lists included, in reading order.
 * The one function that decides it, in the browser and on the server: what is not here is never validated, controls nothing, and is in
 * no print, revision or export.
 */
export const activeKeys = (index: FormIndex, values: FormValues): ReadonlySet<ValueKey> =>
  evaluate(index, values, null).active

/** The shown keys, and the keys that have been shown or hidden by the change. */
export type ActiveChange = { active: ReadonlySet<ValueKey>; changed: readonly ValueKey[] }

/**
 * Returns the keys that are shown once a component has got another answer, in whichever entry. Evaluates only the keys that depend on the component
 * again.
 */
export const activeAfter = (
  index: FormIndex,
  values: FormValues,
  before: ReadonlySet<ValueKey>,
  changedId: string,
): ActiveChange => {
  const { active, changed } = evaluate(index, values, { active: before, dependent: dependentOn(index, changedId) })
  // Entries that are gone.
  const removed = index.members.has(changedId) ? [...before].filter((key) => !active.has(key)) : []
  return { active, changed: [...new Set([...changed, ...removed])] }
}

const evaluate = (
  index: FormIndex,
  values: FormValues,
  before: { active: ReadonlySet<ValueKey>; dependent: ReadonlySet<string> } | null,
): ActiveChange => {
  const known = new Map<ValueKey, boolean>()
  const isActive = (componentId: string, entry: EntryPath | undefined): boolean => {
    const node = index.nodes.get(componentId)
    if (node === undefined) return false
    const scope = node.listId === null ? undefined : entry
    const key = valueKey(componentId, scope)
    if (before?.dependent.has(componentId) === false) return before.active.has(key)
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const isShown =
      (node.listId === null || isActive(node.listId, undefined)) &&
      node.conditions.every((condition) => evaluateCondition(condition, scope, { index, values, isActive }))
    known.set(key, isShown)
    return isShown
  }
  const active = new Set<ValueKey>()
  const changed: ValueKey[] = []
  const take = (componentId: string, entry: EntryPath | undefined): void => {
    const key = valueKey(componentId, entry)
    const wasActive = before?.active.has(key) === true
    const isShown = before?.dependent.has(componentId) === false ? wasActive : isActive(componentId, entry)
    if (isShown) active.add(key)
    if (isShown !== wasActive) changed.push(key)
  }
  // `forEach` makes no array for each of thousands of nodes, as an iterator does.
  index.nodes.forEach(({ listId }, componentId) => {
    if (listId !== null) return
    take(componentId, undefined)
    const members = index.members.get(componentId)
    if (members === undefined) return
    for (const entryId of entryIds(getOwn(values, componentId)))
      for (const member of members) take(member, { listId: componentId, entryId })
  })
  return { active, changed }
}

/** The components that may be shown or hidden by a component's answer: by conditions on it, by those on them, and in the entries of lists. */
const dependentOn = ({ dependants, members }: FormIndex, changedId: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (componentId: string): void => {
    dependants.get(componentId)?.forEach(add)
    members.get(componentId)?.forEach(add)
  }
  const add = (componentId: string): void => {
    if (found.has(componentId)) return
    found.add(componentId)
    follow(componentId)
  }
  follow(changedId)
  return found
}

/**
 * Whether another answer of a component can change what is shown: it is a list's entries, is compared with another answer, or meets a
 * condition on it that the answer before does not, or the other way round. Nearly no keystroke does.
 */
export const mayChangeVisible = (index: FormIndex, componentId: string, before: Value, after: Value): boolean => {
  if (index.members.has(componentId)) return true
  const controllers = index.controllers.get(componentId)
  if (controllers === undefined) return false
  return [...controllers.values()].some(
    (controller) => controller === null || meetsController(controller, before) !== meetsController(controller, after),
  )
}

/** Whether a condition that is not about visibility holds, such as the condition of a minimum of people. */
export const isConditionMet = (
  index: FormIndex,
  { values, active }: { values: FormValues; active: ReadonlySet<ValueKey> },
  condition: Condition,
  entry: EntryPath | undefined,
): boolean =>
  evaluateCondition(condition, entry, { index, values, isActive: (id, scope) => active.has(valueKey(id, scope)) })
