import { getOwn } from '#schemas/records.ts'
import type { FormIndex, FormNode } from '#schemas/form/compile.ts'
import type { Condition } from '#schemas/form/condition.ts'
import { evaluateCondition } from '#schemas/form/evaluate-condition.ts'
import { entryIds, valueKey, type EntryPath, type FormValues, type ValueKey } from '#schemas/form/value.ts'

/** Hidden components and the first condition that hides them. */
export type HiddenRows = {
  condition: Condition
  /** Whether the condition is on one component, which is hidden itself. */
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
    const isActive = (id: string, entry: EntryPath | undefined): boolean =>
      active.has(valueKey(id, index.nodes.get(id)?.listId === null ? undefined : entry))
    const condition = node.conditions.find((each) => !evaluateCondition(each, entryPath, { index, values, isActive }))
    if (condition === undefined) continue
    const name = `${entryPath?.entryId ?? ''} ${JSON.stringify(condition)}`
    const isControllerHidden = 'componentId' in condition && !isActive(condition.componentId, entryPath)
    const group = groups.get(name) ?? { condition, isControllerHidden, keys: [] }
    groups.set(name, { ...group, keys: [...group.keys, key] })
  }
  return [...groups.values()]
}

const hasNoContent = ({ component: { type } }: FormNode): boolean =>
  type === 'columns' || type === 'group' || type === 'sectionDivider'

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
