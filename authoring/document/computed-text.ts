import { Computed } from '#schemas/form/computed.ts'
import type { Translatable } from '#schemas/locale.ts'
import { closestName } from '#schemas/edit-distance.ts'
import { knownType } from './other-names.ts'

const names = Computed.options.flatMap(({ entries }) => Object.keys(entries))
const two = { sv: 'två id', en: 'two ids' }
const one = { sv: 'ett id', en: 'one id' }
const several = { sv: 'en lista av id', en: 'a list of ids' }

/** The operands that each kind is computed from, and an example of how the kind is written. */
const operands: Readonly<Record<string, { from: Required<Omit<Translatable, 'nb'>>; example: string }>> = {
  sum: { from: several, example: '{ "sum": ["first", "second"] }' },
  product: { from: several, example: '{ "product": ["first", "second"] }' },
  mean: { from: several, example: '{ "mean": ["first", "second"] }' },
  difference: { from: two, example: '{ "difference": ["first", "second"] }' },
  count: { from: one, example: '{ "count": "list" }' },
  daysBetween: { from: two, example: '{ "daysBetween": ["start", "today"] }' },
  age: { from: one, example: '{ "age": "birthday" }' },
}

/** Tells an author how to mend a number that is computed in a way that does not exist. */
export const computedText = (input: unknown): Translatable => {
  const all = names.join(', ')
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return {
      sv: `"computed" är inget uttryck utan ett objekt av ett slag (${all}), som { "sum": ["first", "second"] }.`,
      en: `"computed" is no expression but an object of one kind (${all}), such as { "sum": ["first", "second"] }.`,
    }
  const [written = '', ...others] = Object.keys(input)
  if (others.length > 0)
    return {
      sv: `Ett tal räknas ut på ett sätt, inte på flera: ${[written, ...others].join(', ')}. Behåll ett, eller räkna delarna i egna komponenter.`,
      en: `A number is computed in one way, not in several: ${[written, ...others].join(', ')}. Keep one, or compute the parts in components of their own.`,
    }
  const kind = names.includes(written) ? operands[written] : undefined
  if (kind !== undefined)
    return {
      sv: `"${written}" räknas ut ur ${kind.from.sv}. Skriv som ${kind.example}.`,
      en: `"${written}" is computed from ${kind.from.en}. Write it like ${kind.example}.`,
    }
  const suggestion = knownType(written, names) ?? closestName(written, names)
  if (suggestion !== null)
    return {
      sv: `"${written}" går inte att räkna ut. Menar du "${suggestion}"?`,
      en: `"${written}" cannot be computed. Do you mean "${suggestion}"?`,
    }
  return written === ''
    ? { sv: `"computed" är tomt. Skriv en av ${all}.`, en: `"computed" is empty. Write one of ${all}.` }
    : {
        sv: `"${written}" går inte att räkna ut. Skriv en av ${all}.`,
        en: `"${written}" cannot be computed. Write one of ${all}.`,
      }
}
