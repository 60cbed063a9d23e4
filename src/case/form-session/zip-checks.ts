import { validatePrimaryWorkplaceZipCode, validateZipCode } from '#schemas/api/validation.ts'
import { parseValueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
import type { Api } from '#src/api/client.ts'
import type { FormStore } from '#src/form/store.ts'

const debounceMs = 500
const isComplete = (value: Value): value is string => typeof value === 'string' && /^\d{3} ?\d{2}$/.test(value.trim())

/**
 * Validates each complete zip code on the server, debounced, by the endpoint of its rule. A late response
 * for another value is ignored; a failed request blocks nothing. Returns `unsubscribe`.
 */
export const checkZipCodes = (api: Api, caseId: string, store: FormStore): (() => void) => {
  const timers = new Map<ValueKey, ReturnType<typeof setTimeout>>()

  const validate = async (key: ValueKey, zipCode: string, check: 'primaryWorkplace' | 'delivery'): Promise<void> => {
    const query = { zipCode }
    const { valid } =
      check === 'primaryWorkplace'
        ? await api.fetch(validatePrimaryWorkplaceZipCode, { params: { caseId }, query })
        : await api.fetch(validateZipCode, { query })
    if (store.peek(key).value === zipCode) store.setBackendValidation(key, valid)
  }

  const unsubscribe = store.onChange((key, value) => {
    const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
    const rule =
      component !== undefined && 'validation' in component
        ? component.validation.find(({ type }) => type === 'zipCode')
        : undefined
    if (rule?.type !== 'zipCode') return
    clearTimeout(timers.get(key))
    if (!isComplete(value)) return
    // Saving validates again, so errors are ignored here.
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
