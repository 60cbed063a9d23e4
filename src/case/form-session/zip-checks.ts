import { validatePrimaryWorkplaceZipCode, validateZipCode } from '#schemas/api/validation.ts'
import { componentOf } from '#schemas/form/compile.ts'
import { isBlank, parseValueKey, valueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
import { isZipCode, zipDigits } from '#schemas/zip-code.ts'
import type { Api } from '#src/api/client.ts'
import type { FormStore } from '#src/form/store.ts'

const debounceMs = 500
const isComplete = (value: Value): value is string => typeof value === 'string' && isZipCode(value)

type ZipCheckOptions = {
  /** Whether the user cannot change a component's answer. */
  isLocked?: (componentId: string) => boolean
  /** Called with a town that has been filled in. */
  onTown?: (town: string) => void
}

/**
 * Validates each complete zip code on the server, debounced, by the endpoint of its rule, and fills in its town where nobody has written one: where
 * it is empty, of a former zip code, or of the case's beginning. A late response for another value is ignored; a failed request blocks nothing.
 * Returns `unsubscribe`.
 */
export const checkZipCodes = (
  api: Api,
  caseId: string,
  store: FormStore,
  { isLocked = () => false, onTown }: ZipCheckOptions = {},
): (() => void) => {
  const timers = new Map<ValueKey, ReturnType<typeof setTimeout>>()

  const validate = async (key: ValueKey, zipCode: string, check: 'primaryWorkplace' | 'delivery'): Promise<void> => {
    const query = { zipCode: zipDigits(zipCode) }
    const { valid, town } =
      check === 'primaryWorkplace'
        ? await api.fetch(validatePrimaryWorkplaceZipCode, { params: { caseId }, query })
        : await api.fetch(validateZipCode, { query })
    if (store.peek(key).value !== zipCode) return
    store.setBackendValidation(key, valid)
    const townKey = townKeyOf(store, key)
    if (town === null || townKey === null || isLocked(parseValueKey(townKey).componentId)) return
    const { value, isActive, isFromZipCode, isPrefilled } = store.peek(townKey)
    if (!isActive || value === town || !(isBlank(value) || isFromZipCode || isPrefilled)) return
    store.fillFromZipCode(townKey, town)
    onTown?.(town)
  }

  const unsubscribe = store.onChange((key, value) => {
    const component = componentOf(store.index, key)
    const rule =
      component !== undefined && 'validation' in component
        ? component.validation.find(({ type }) => type === 'zipCode')
        : undefined
    if (rule?.type !== 'zipCode') return
    clearTimeout(timers.get(key))
    if (!isComplete(value)) return
    // Ignores errors, since saving validates again.
    timers.set(
      key,
      setTimeout(() => void validate(key, value, rule.check).catch(() => undefined), debounceMs),
    )
  })
  return () => {
    unsubscribe()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/** The answer for the town of a zip code: the first question after it, in the same entry and before the next zip code, that browsers fill in with one. */
const townKeyOf = ({ index }: FormStore, zipKey: ValueKey): ValueKey | null => {
  const { componentId, entry } = parseValueKey(zipKey)
  const ids = [...index.nodes.keys()]
  const listId = index.nodes.get(componentId)?.listId
  for (const id of ids.slice(ids.indexOf(componentId) + 1)) {
    const node = index.nodes.get(id)
    if (node === undefined || node.listId !== listId || node.component.type !== 'textBox') continue
    const { autoComplete = '' } = node.component
    if (autoComplete.endsWith('postal-code')) return null
    if (autoComplete.endsWith('address-level2')) return valueKey(id, entry)
  }
  return null
}
