import { toWire, type SaveEntry } from '#schemas/form/saved-value.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { componentOf } from '#schemas/form/compile.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import type { FormStore } from '../store.ts'

/**
 * The save payload of these answers (specification §3): a checkbox as the text true or false, an empty answer as the empty text, and
 * whether the component is shown. `versions` are those that the writer has seen; an answer never saved has 0.
 */
export const savePayload = (
  store: FormStore,
  keys: Iterable<ValueKey>,
  versions: ReadonlyMap<ValueKey, number>,
): SaveEntry[] => {
  const active = store.active()
  return [...keys].flatMap((key) => {
    const component = componentOf(store.index, key)
    // Files have endpoints of their own.
    if (component === undefined || !carriesValue(component) || component.type === 'file') return []
    return [
      {
        componentId: key,
        dataType: component.type,
        active: active.has(key),
        value: toWire(store.peek(key).value),
        basedOn: versions.get(key) ?? 0,
      },
    ]
  })
}

/** Whether an unsaved answer may be stored on the device. Sensitive ones stay in memory only, and files are sent at once. */
export const canStoreOffline = (store: FormStore, key: ValueKey): boolean => {
  const component = componentOf(store.index, key)
  return component !== undefined && carriesValue(component) && !component.sensitive && component.type !== 'file'
}
