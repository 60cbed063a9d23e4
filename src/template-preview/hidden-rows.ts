import { entryIds, isAnsweredWith } from '#schemas/form/activation.ts'
import type { FormIndex, FormNode } from '#schemas/form/compile.ts'
import type { DisplayController } from '#schemas/form/display-controller.ts'
import { valueKey, type FormValues, type ValueKey } from '#schemas/form/value.ts'

/** Components that are not shown now, and the first condition that is not met. */
export type HiddenRows = {
  condition: DisplayController
  /** Where the condition's answer is given. */
  controllerKey: ValueKey
  /** What they wait for is itself not shown. */
  isControllerHidden: boolean
  keys: readonly ValueKey[]
}

/**
 * What is hidden, put together by what it waits for, in reading order. Columns and dividers are left out: what stands in columns is told
 * for itself.
 */
export const hiddenRows = (index: FormIndex, values: FormValues, active: ReadonlySet<ValueKey>): HiddenRows[] => {
  const groups = new Map<string, Omit<HiddenRows, 'keys'> & { keys: ValueKey[] }>()
  for (const { key, node, entry } of places(index, values, active)) {
    if (active.has(key) || isBare(node)) continue
    const waiting = node.controllers
      .map((condition) => {
        const inEntry = index.nodes.get(condition.componentId)?.listId === null ? undefined : entry
        return { condition, controllerKey: valueKey(condition.componentId, inEntry) }
      })
      .find(
        ({ condition, controllerKey }) =>
          !active.has(controllerKey) || !isAnsweredWith(values[controllerKey], condition.values),
      )
    if (waiting === undefined) continue
    const { condition, controllerKey } = waiting
    const name = `${controllerKey} ${JSON.stringify(condition.values ?? null)}`
    const group = groups.get(name) ?? { ...waiting, isControllerHidden: !active.has(controllerKey), keys: [] }
    groups.set(name, { ...group, keys: [...group.keys, key] })
  }
  return [...groups.values()]
}

const isBare = ({ component: { type } }: FormNode): boolean => type === 'columns' || type === 'sectionDivider'

type Entry = { listId: string; entryId: string }

/** Every component at the root, and of every entry of a list that is shown. */
const places = (
  { nodes, members }: FormIndex,
  values: FormValues,
  active: ReadonlySet<ValueKey>,
): { key: ValueKey; node: FormNode; entry: Entry | undefined }[] =>
  [...nodes].flatMap(([id, node]) => {
    if (node.listId !== null) return []
    const inside = active.has(id) ? (members.get(id) ?? []) : []
    return [
      { key: id, node, entry: undefined },
      ...entryIds(values[id]).flatMap((entryId) =>
        inside.flatMap((memberId) => {
          const member = nodes.get(memberId)
          const entry = { listId: id, entryId }
          return member === undefined ? [] : [{ key: valueKey(memberId, entry), node: member, entry }]
        }),
      ),
    ]
  })
