import { getOwn } from '../records.ts'
import type { FormIndex } from './compile.ts'
import { entryIds, parseValueKey, valueKey, type FormValues, type ValueKey } from './value.ts'

export const isComputed = ({ computed }: FormIndex, key: ValueKey): boolean =>
  computed.has(parseValueKey(key).componentId)

/**
 * The answers whose rules compare with this one or that are computed from it, and those of the latter in turn: in its entry, or in every
 * entry of a list where it is outside of lists.
 */
export const comparedKeys = (index: FormIndex, values: FormValues, key: ValueKey): readonly ValueKey[] => {
  // Called for every key, and few forms compare answers.
  if (index.compared.size === 0) return []
  const { componentId, entry } = parseValueKey(key)
  const compared = index.compared.get(componentId)
  if (compared === undefined) return []
  const keys = compared.flatMap((id) => {
    const listId = index.nodes.get(id)?.listId ?? null
    if (listId === null) return id
    if (entry !== undefined) return valueKey(id, entry)
    return entryIds(getOwn(values, listId)).map((entryId) => valueKey(id, { listId, entryId }))
  })
  return index.computed.size === 0
    ? keys
    : keys.flatMap((each) => (isComputed(index, each) ? [each, ...comparedKeys(index, values, each)] : [each]))
}
