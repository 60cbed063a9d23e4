import type { FormIndex } from './compile.ts'
import type { DisplayController } from './display-controller.ts'
import { isBlank, valueKey, type FormValues, type Value, type ValueKey } from './value.ts'

type Entry = { listId: string; entryId: string }

/**
 * The keys of every component that is shown with these answers, those without a value too, entries of lists included, in
 * reading order. The one function
 * that decides it, in the browser and on the server: what is not here is never validated, controls nothing, and is in no print,
 * revision or export.
 */
export const activeKeys = (index: FormIndex, values: FormValues): ReadonlySet<ValueKey> => {
  const known = new Map<ValueKey, boolean>()
  const isActive = (componentId: string, entry: Entry | undefined): boolean => {
    const node = index.nodes.get(componentId)
    if (node === undefined) return false
    const place = node.listId === null ? undefined : entry
    const key = valueKey(componentId, place)
    const before = known.get(key)
    if (before !== undefined) return before
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
  for (const { componentId, entry } of placesOf(index, values))
    if (isActive(componentId, entry)) active.add(valueKey(componentId, entry))
  return active
}

/** Every component, and every component of every entry, in reading order: an entry's follow their list, entry by entry. */
const placesOf = (index: FormIndex, values: FormValues): { componentId: string; entry?: Entry }[] =>
  [...index.nodes].flatMap(([componentId, { listId }]) => {
    if (listId !== null) return []
    const members = index.members.get(componentId) ?? []
    const inside = members.length === 0 ? [] : entryIds(values[componentId])
    return [
      { componentId },
      ...inside.flatMap((entryId) =>
        members.map((member) => ({ componentId: member, entry: { listId: componentId, entryId } })),
      ),
    ]
  })

/** The entries of a dynamic list's answer, in order. */
export const entryIds = (value: Value | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** A checkbox counts only when it is true; with `wanted`, one of them must be the answer or be among the answers. */
export const isAnsweredWith = (value: Value | undefined, wanted: readonly string[] | undefined): boolean => {
  if (isBlank(value)) return false
  if (wanted === undefined) return true
  if (typeof value === 'string') return wanted.includes(value)
  if (typeof value === 'boolean') return wanted.includes(String(value))
  return Array.isArray(value) && value.some((item) => typeof item === 'string' && wanted.includes(item))
}
