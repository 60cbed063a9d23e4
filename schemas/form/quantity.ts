import type { ComponentOf } from '../form.ts'
import { languageTagOf, localized, type Locale } from '../locale.ts'
import { formatNumber } from './number.ts'

type NumberBox = Pick<ComponentOf<'numberBox'>, 'unit' | 'currency' | 'decimals'>
/** What stands before and after a number, with the spaces between; empty where nothing does. */
export type Affixes = { before: string; after: string }

/** The unit or the currency's symbol where the language has it: 1 200 kr and SEK 1,200. */
export const affixesOf = ({ unit, currency }: NumberBox, locale: Locale): Affixes => {
  if (currency !== undefined) return currencyAffixes(currency, locale)
  if (unit === undefined) return { before: '', after: '' }
  const text = typeof unit === 'string' ? unit : localized(unit, locale)
  return { before: '', after: `${text === '%' && locale === 'en' ? '' : '\u00a0'}${text}` }
}

/** A number in its field: in groups, and an amount of money with all of its decimals, or none. */
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

const known = new Map<string, Affixes>()

/** Cached: a number format takes longer to make than a field. */
const currencyAffixes = (currency: string, locale: Locale): Affixes => {
  const name = `${locale} ${currency}`
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const format = new Intl.NumberFormat(languageTagOf(locale), { style: 'currency', currency, maximumFractionDigits: 0 })
  const [before = '', after = ''] = format.format(1).split('1')
  known.set(name, { before, after })
  return { before, after }
}
