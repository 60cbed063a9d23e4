import { validatePrimaryWorkplaceZipCode, validateZipCode } from '#schemas/api/validation.ts'
import { parseValueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
import type { Api } from '#src/api/client.ts'
import type { FormStore } from '#src/form/store.ts'

const pauseMs = 500
const isWhole = (value: Value): value is string => typeof value === 'string' && /^\d{3} ?\d{2}$/.test(value.trim())

/**
 * Asks the server about each zip code a moment after it has been typed whole, by the call that its rule names. An answer that comes late,
 * to another value than the one in the field, is thrown away; no answer at all blocks nothing. Returns how to stop.
 */
export const checkZipCodes = (api: Api, caseId: string, store: FormStore): (() => void) => {
  const pauses = new Map<ValueKey, ReturnType<typeof setTimeout>>()

  const ask = async (key: ValueKey, zipCode: string, check: 'primaryWorkplace' | 'delivery'): Promise<void> => {
    const query = { zipCode }
    const { valid } =
      check === 'primaryWorkplace'
        ? await api.answer(validatePrimaryWorkplaceZipCode, { params: { caseId }, query })
        : await api.answer(validateZipCode, { query })
    if (store.values()[key] === zipCode) store.setBackendValidation(key, valid)
  }

  const stop = store.onChange((key, value) => {
    const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
    const rule =
      component !== undefined && 'validation' in component
        ? component.validation.find(({ type }) => type === 'zipCode')
        : undefined
    if (rule?.type !== 'zipCode') return
    clearTimeout(pauses.get(key))
    if (!isWhole(value)) return
    // The saving asks again: here a failure only means that the answer comes later.
    pauses.set(
      key,
      setTimeout(() => void ask(key, value, rule.check).catch(() => undefined), pauseMs),
    )
  })
  return () => {
    stop()
    for (const pause of pauses.values()) clearTimeout(pause)
  }
}
