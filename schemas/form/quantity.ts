import { languageTagOf, locales, localized, type Locale, type Translatable } from '../locale.ts'
import { formatNumber } from './number.ts'

type NumberBox = { decimals: number; unit?: string | Translatable | undefined; currency?: string | undefined }
/** The texts before and after a number, with the spaces between; empty if there is none. */
export type Affixes = { before: string; after: string }

/** The unit or the currency's symbol where the language has it: 1 200 kr and SEK 1,200. */
export const affixesOf = ({ unit, currency }: NumberBox, locale: Locale): Affixes => {
  if (currency !== undefined) return currencyAffixes(currency, locale)
  if (unit === undefined) return { before: '', after: '' }
  const text = typeof unit === 'string' ? unit : localized(unit, locale)
  return { before: '', after: `${text === '%' && locale === 'en' ? '' : '\u00a0'}${text}` }
}

/** The accepted units beside a number: as printed in each language, and the code of a currency. Undefined if any unit is accepted. */
export const writtenUnits = (component: NumberBox): readonly string[] | undefined => {
  const { unit, currency } = component
  if (unit === undefined && currency === undefined) return undefined
  const printed = locales.flatMap((locale) => Object.values(affixesOf(component, locale)))
  return [...printed, ...(currency === undefined ? [] : [currency, ...(kronor.has(currency) ? ['kr', 'kr.'] : [])])]
}

/** A number as its field shows it: grouped, and an amount with either all decimals or none. */
export const formatAmount = (value: number, { currency, decimals }: NumberBox, locale: Locale): string => {
  const [whole = '', fraction] = String(value).split('.')
  const isPadded = currency !== undefined && fraction !== undefined
  return formatNumber(isPadded ? `${whole}.${fraction.padEnd(decimals, '0')}` : String(value), locale)
}

/** A number with its unit or currency: 1 200,50 kr and SEK 1,200.50. */
export const formatQuantity = (value: number, component: NumberBox, locale: Locale): string => {
  const { before, after } = affixesOf(component, locale)
  return `${value < 0 ? '-' : ''}${before}${formatAmount(Math.abs(value), component, locale)}${after}`
}

const kronor: ReadonlySet<string> = new Set(['SEK', 'NOK', 'DKK', 'ISK'])

const known = new Map<string, Affixes>()

/** Cached, since creating a number format is slower than creating a field. */
const currencyAffixes = (currency: string, locale: Locale): Affixes => {
  const name = `${locale} ${currency}`
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const format = new Intl.NumberFormat(languageTagOf(locale), { style: 'currency', currency, maximumFractionDigits: 0 })
  const [before = '', after = ''] = format.format(1).split('1')
  known.set(name, { before, after })
  return { before, after }
}
