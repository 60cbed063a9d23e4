import { getOwn } from '../get-own.ts'
import type { FormIndex } from './compile.ts'
import type { Condition } from './condition.ts'
import { evaluateCondition, type Entry } from './evaluate-condition.ts'
import { entryIds, valueKey, type FormValues, type ValueKey } from './value.ts'

/** The active keys before one component's answer changed, in any entry. */
export type PreviousActivation = { active: ReadonlySet<ValueKey>; changedId: string }

/**
 * The keys of every component that is shown with these answers, those without a value too, entries of lists included, in reading order.
 * The one function that decides it, in the browser and on the server: what is not here is never validated, controls nothing, and is in
 * no print, revision or export. With `before`, only what depends on that answer is evaluated again.
 */
export const activeKeys = (
  index: FormIndex,
  values: FormValues,
  before?: PreviousActivation,
): ReadonlySet<ValueKey> => {
  const mayDiffer = before && dependingOn(index, before.changedId)
  const known = new Map<ValueKey, boolean>()
  const isActive = (componentId: string, entry: Entry | undefined): boolean => {
    const node = index.nodes.get(componentId)
    if (node === undefined) return false
    const scope = node.listId === null ? undefined : entry
    const key = valueKey(componentId, scope)
    if (mayDiffer?.has(componentId) === false) return before?.active.has(key) === true
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const isShown =
      (node.listId === null || isActive(node.listId, undefined)) &&
      node.conditions.every((condition) => evaluateCondition(condition, scope, { index, values, isActive }))
    known.set(key, isShown)
    return isShown
  }
  // An answer of a list is its entries and their order.
  if (
    before &&
    mayDiffer &&
    !index.members.has(before.changedId) &&
    isSame(index, values, before.active, mayDiffer, isActive)
  )
    return before.active
  const active = new Set<ValueKey>()
  const take = (componentId: string, entry: Entry | undefined): void => {
    if (isActive(componentId, entry)) active.add(valueKey(componentId, entry))
  }
  for (const [componentId, { listId }] of index.nodes) {
    if (listId !== null) continue
    take(componentId, undefined)
    const members = index.members.get(componentId)
    if (members === undefined) continue
    for (const entryId of entryIds(getOwn(values, componentId)))
      for (const member of members) take(member, { listId: componentId, entryId })
  }
  return active
}

/** Whether of what may differ nothing comes or goes. */
const isSame = (
  { nodes }: FormIndex,
  values: FormValues,
  active: ReadonlySet<ValueKey>,
  mayDiffer: ReadonlySet<string>,
  isActive: (componentId: string, entry: Entry | undefined) => boolean,
): boolean =>
  [...mayDiffer].every((id) => {
    const listId = nodes.get(id)?.listId ?? null
    const entries =
      listId === null ? [undefined] : entryIds(getOwn(values, listId)).map((entryId) => ({ listId, entryId }))
    return entries.every((entry) => isActive(id, entry) === active.has(valueKey(id, entry)))
  })

/** The components that may come or go with an answer: what it shows, what that shows in turn, and the entries of lists among them. */
const dependingOn = ({ dependants, members }: FormIndex, changedId: string): ReadonlySet<string> => {
  const dependent = new Set<string>()
  const follow = (componentId: string): void => {
    for (const next of [...(dependants.get(componentId) ?? []), ...(members.get(componentId) ?? [])]) {
      if (dependent.has(next)) continue
      dependent.add(next)
      follow(next)
    }
  }
  follow(changedId)
  return dependent
}

/** Whether a condition beside those for being shown holds, such as that of a minimum. */
export const isConditionMet = (
  index: FormIndex,
  values: FormValues,
  condition: Condition,
  entry: Entry | undefined,
): boolean => {
  const active = activeKeys(index, values)
  return evaluateCondition(condition, entry, {
    index,
    values,
    isActive: (id, scope) => active.has(valueKey(id, scope)),
  })
}
