import { getOwn } from '#schemas/get-own.ts'
import { entryIds, isAnsweredWith } from '#schemas/form/activation.ts'
import type { FormIndex, FormNode } from '#schemas/form/compile.ts'
import type { DisplayController } from '#schemas/form/display-controller.ts'
import { valueKey, type FormValues, type ValueKey } from '#schemas/form/value.ts'

/** Hidden components and the first condition that hides them. */
export type HiddenRows = {
  condition: DisplayController
  /** Key of the condition's controller. */
  controllerKey: ValueKey
  /** Whether the controller is hidden itself. */
  isControllerHidden: boolean
  keys: readonly ValueKey[]
}

/**
 * Hidden components grouped by condition, in reading order. Columns and dividers are omitted: components in columns are listed
 * themselves.
 */
export const hiddenRows = (index: FormIndex, values: FormValues, active: ReadonlySet<ValueKey>): HiddenRows[] => {
  const groups = new Map<string, Omit<HiddenRows, 'keys'> & { keys: ValueKey[] }>()
  for (const { key, node, entryPath } of allComponents(index, values, active)) {
    if (active.has(key) || hasNoContent(node)) continue
    const blockedBy = node.controllers
      .map((condition) => {
        const inEntry = index.nodes.get(condition.componentId)?.listId === null ? undefined : entryPath
        return { condition, controllerKey: valueKey(condition.componentId, inEntry) }
      })
      .find(
        ({ condition, controllerKey }) =>
          !active.has(controllerKey) || !isAnsweredWith(getOwn(values, controllerKey), condition.values),
      )
    if (blockedBy === undefined) continue
    const { condition, controllerKey } = blockedBy
    const name = `${controllerKey} ${JSON.stringify(condition.values ?? null)}`
    const group = groups.get(name) ?? { ...blockedBy, isControllerHidden: !active.has(controllerKey), keys: [] }
    groups.set(name, { ...group, keys: [...group.keys, key] })
  }
  return [...groups.values()]
}

const hasNoContent = ({ component: { type } }: FormNode): boolean => type === 'columns' || type === 'sectionDivider'

type EntryPath = { listId: string; entryId: string }

/** Every component at the root, and of every entry of a list that is shown. */
const allComponents = (
  { nodes, members }: FormIndex,
  values: FormValues,
  active: ReadonlySet<ValueKey>,
): { key: ValueKey; node: FormNode; entryPath: EntryPath | undefined }[] =>
  [...nodes].flatMap(([id, node]) => {
    if (node.listId !== null) return []
    const inside = active.has(id) ? (members.get(id) ?? []) : []
    return [
      { key: id, node, entryPath: undefined },
      ...entryIds(getOwn(values, id)).flatMap((entryId) =>
        inside.flatMap((memberId) => {
          const member = nodes.get(memberId)
          const entryPath = { listId: id, entryId }
          return member === undefined ? [] : [{ key: valueKey(memberId, entryPath), node: member, entryPath }]
        }),
      ),
    ]
  })
