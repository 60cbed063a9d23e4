import type { FormIndex } from './compile.ts'
import type { DisplayController } from './display-controller.ts'
import { mostEntries } from './limits.ts'
import { isBlank, valueKey, type FormValues, type Value, type ValueKey } from './value.ts'

type Entry = { listId: string; entryId: string }

/** What was shown until one component was answered anew, in whichever entry. */
export type ShownBefore = { active: ReadonlySet<ValueKey>; answered: string }

/**
 * The keys of every component that is shown with these answers, those without a value too, entries of lists included, in reading order.
 * The one function that decides it, in the browser and on the server: what is not here is never validated, controls nothing, and is in
 * no print, revision or export. With `before`, only what depends on that answer is looked at anew.
 */
export const activeKeys = (index: FormIndex, values: FormValues, before?: ShownBefore): ReadonlySet<ValueKey> => {
  const mayDiffer = before && dependingOn(index, before.answered)
  const known = new Map<ValueKey, boolean>()
  const isActive = (componentId: string, entry: Entry | undefined): boolean => {
    const node = index.nodes.get(componentId)
    if (node === undefined) return false
    const place = node.listId === null ? undefined : entry
    const key = valueKey(componentId, place)
    if (mayDiffer?.has(componentId) === false) return before?.active.has(key) === true
    const found = known.get(key)
    if (found !== undefined) return found
    const answer =
      (node.listId === null || isActive(node.listId, undefined)) &&
      node.controllers.every((controller) => holds(controller, place))
    known.set(key, answer)
    return answer
  }
  const holds = ({ componentId, values: wanted }: DisplayController, entry: Entry | undefined): boolean => {
    if (!isActive(componentId, entry)) return false
    const place = index.nodes.get(componentId)?.listId === null ? undefined : entry
    return isAnsweredWith(values[valueKey(componentId, place)], wanted)
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
    for (const entryId of entryIds(values[componentId]))
      for (const member of members) take(member, { listId: componentId, entryId })
  }
  return active
}

/** The components that may come or go with an answer: what it shows, what that shows in turn, and the entries of lists among them. */
const dependingOn = ({ dependants, members }: FormIndex, answered: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (componentId: string): void => {
    for (const next of [...(dependants.get(componentId) ?? []), ...(members.get(componentId) ?? [])]) {
      if (found.has(next)) continue
      found.add(next)
      follow(next)
    }
  }
  follow(answered)
  return found
}

/** The entries of a dynamic list's answer, in order. What was stored beyond the most that a list can have is never gone through. */
export const entryIds = (value: Value | undefined): readonly string[] =>
  Array.isArray(value) ? value.slice(0, mostEntries).filter((item) => typeof item === 'string') : []

/** A checkbox counts only when it is true; with `wanted`, one of them must be the answer or be among the answers. */
export const isAnsweredWith = (value: Value | undefined, wanted: readonly string[] | undefined): boolean => {
  if (isBlank(value)) return false
  if (wanted === undefined) return true
  if (typeof value === 'string') return wanted.includes(value)
  if (typeof value === 'boolean') return wanted.includes(String(value))
  return Array.isArray(value) && value.some((item) => typeof item === 'string' && wanted.includes(item))
}
