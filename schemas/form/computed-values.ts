import { getOwn } from '../records.ts'
import { activeKeys } from './activation.ts'
import type { FormIndex } from './compile.ts'
import type { Computed } from './computed.ts'
import { isInCalendar } from './date-point.ts'
import { isNumber, numberTextOf } from './number.ts'
import { entryIds, parseValueKey, valueKey, type FormValues, type Value, type ValueKey } from './value.ts'

/** The state that computing depends on beside the form. */
export type ComputingState = {
  values: FormValues
  active: ReadonlySet<ValueKey>
  /** YYYY-MM-DD */
  today: string
}

/** The keys of all answers that are computed, in every entry. */
export const computedKeys = ({ computed, nodes }: FormIndex, values: FormValues): ValueKey[] =>
  [...computed.keys()].flatMap((id) => {
    const listId = nodes.get(id)?.listId ?? null
    return listId === null ? id : entryIds(getOwn(values, listId)).map((entryId) => valueKey(id, { listId, entryId }))
  })

/**
 * Returns the answers with all computed ones again, in the browser and on the server alike. A computed answer can decide what is shown, and only a
 * shown answer counts: both are settled here.
 */
export const withComputedValues = (index: FormIndex, values: FormValues, today: string): FormValues => {
  const settled = { ...values }
  // Computed components come after their operands, so each round settles all but visibility. Circles are no valid templates.
  for (let round = 0; round <= index.computed.size; round += 1) {
    const state = { values: settled, active: activeKeys(index, settled), today }
    const changed = computedKeys(index, settled).filter((key) => {
      const value = computedValue(index, key, state)
      if (value === (getOwn(settled, key) ?? null)) return false
      settled[key] = value
      return true
    })
    if (changed.length === 0) break
  }
  return settled
}

/** The value of a computed answer, or null while it is hidden. */
export const computedValue = (index: FormIndex, key: ValueKey, { values, active, today }: ComputingState): Value => {
  const { componentId, entry } = parseValueKey(key)
  const component = index.nodes.get(componentId)?.component
  const computed = index.computed.get(componentId)
  if (component === undefined || !('decimals' in component) || computed === undefined || !active.has(key)) return null
  const answersTo = (id: string): Value[] => {
    const listId = index.nodes.get(id)?.listId ?? null
    const keys =
      listId === null
        ? [id]
        : listId === entry?.listId
          ? [valueKey(id, entry)]
          : entryIds(getOwn(values, listId)).map((entryId) => valueKey(id, { listId, entryId }))
    return keys.map((each) => (active.has(each) ? (getOwn(values, each) ?? null) : null))
  }
  return compute(computed, component.decimals, { answersTo, today })
}

type Operands = { answersTo: (componentId: string) => Value[]; today: string }

const compute = (computed: Computed, decimals: number, { answersTo, today }: Operands): Value => {
  const numbersOf = (ids: readonly string[]): (Decimal | null)[] => ids.flatMap(answersTo).map(decimalOf)
  const dayOf = (id: string): number | null => dayNumber(id === 'today' ? today : (answersTo(id)[0] ?? null))
  if ('sum' in computed) {
    const known = numbersOf(computed.sum).filter((number) => number !== null)
    return known.length === 0 ? null : rounded(known.reduce(add), decimals)
  }
  if ('mean' in computed) {
    const known = numbersOf(computed.mean).filter((number) => number !== null)
    return known.length === 0 ? null : rounded(known.reduce(add), decimals, known.length)
  }
  if ('product' in computed) {
    const all = numbersOf(computed.product)
    const known = all.filter((number) => number !== null)
    return known.length === 0 || known.length < all.length ? null : rounded(known.reduce(multiply), decimals)
  }
  if ('difference' in computed) {
    const [from, less] = numbersOf(computed.difference)
    return from && less ? rounded(add(from, { ...less, units: -less.units }), decimals) : null
  }
  if ('count' in computed) return entryIds(answersTo(computed.count)[0]).length
  if ('daysBetween' in computed) {
    const [from, to] = [dayOf(computed.daysBetween[0]), dayOf(computed.daysBetween[1])]
    return from === null || to === null ? null : to - from
  }
  const born = answersTo(computed.age)[0]
  return typeof born === 'string' && isInCalendar(born, 'date') ? fullYears(born, today) : null
}

/** Exact: `units` of 10 to the power of minus `scale`. */
export type Decimal = { units: bigint; scale: number }

export const decimalOf = (value: Value): Decimal | null => {
  const text = numberTextOf(value)
  if (text === null) return null
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

const atScale = ({ units, scale }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale)

export const add = (one: Decimal, other: Decimal): Decimal => {
  const scale = Math.max(one.scale, other.scale)
  return { units: atScale(one, scale) + atScale(other, scale), scale }
}

export const multiply = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
})

/** Divided and rounded, halves away from zero; null for more digits than a number holds. */
export const rounded = ({ units, scale }: Decimal, decimals: number, divisor = 1): number | null => {
  const denominator = 10n ** BigInt(scale) * BigInt(divisor)
  const doubled = 2n * units * 10n ** BigInt(decimals)
  const whole = (doubled + (units < 0n ? -denominator : denominator)) / (2n * denominator)
  const number = Number(`${whole}e-${decimals}`)
  return Number.isSafeInteger(Number(whole)) && isNumber(String(number)) ? number : null
}

const dayNumber = (value: Value): number | null =>
  typeof value === 'string' && isInCalendar(value, 'date') ? Date.parse(value) / 86_400_000 : null

const fullYears = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(4) < from.slice(4) ? 1 : 0)
