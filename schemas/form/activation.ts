import { getOwn } from '../get-own.ts'
import type { FormIndex } from './compile.ts'
import type { DisplayController } from './display-controller.ts'
import { maxListEntries } from './limits.ts'
import { isBlank, valueKey, type FormValues, type Value, type ValueKey } from './value.ts'

type Entry = { listId: string; entryId: string }

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
      node.controllers.every((controller) => holds(controller, scope))
    known.set(key, isShown)
    return isShown
  }
  const holds = ({ componentId, values: wanted }: DisplayController, entry: Entry | undefined): boolean => {
    if (!isActive(componentId, entry)) return false
    const scope = index.nodes.get(componentId)?.listId === null ? undefined : entry
    return isAnsweredWith(getOwn(values, valueKey(componentId, scope)), wanted)
  }
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

/** The entries of a dynamic list's answer, in order. Entries beyond the maximum of a list are ignored. */
export const entryIds = (value: Value | undefined): readonly string[] =>
  Array.isArray(value) ? value.slice(0, maxListEntries).filter((item) => typeof item === 'string') : []

/** A checkbox counts only when it is true; with `wanted`, one of them must be the answer or be among the answers. */
export const isAnsweredWith = (value: Value | undefined, wanted: readonly string[] | undefined): boolean => {
  if (isBlank(value)) return false
  if (wanted === undefined) return true
  if (typeof value === 'string') return wanted.includes(value)
  if (typeof value === 'boolean') return wanted.includes(String(value))
  return Array.isArray(value) && value.some((item) => typeof item === 'string' && wanted.includes(item))
}
