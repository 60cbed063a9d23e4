import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../locale.ts'
import { parseNumberAnswer } from './number.ts'
import { affixesOf, formatAmount, formatQuantity, writtenUnits } from './quantity.ts'

test.each([
  [412_000, { decimals: 0 }, '412\u00a0000', '412,000'],
  [12.5, { decimals: 1, unit: 'kW' }, '12,5\u00a0kW', '12.5\u00a0kW'],
  [8, { decimals: 0, unit: { sv: 'timmar', en: 'hours' } }, '8\u00a0timmar', '8\u00a0hours'],
  [40, { decimals: 0, unit: '%' }, '40\u00a0%', '40%'],
  [1200.5, { decimals: 2, currency: 'SEK' }, '1\u00a0200,50\u00a0kr', 'SEK\u00a01,200.50'],
  [1200, { decimals: 2, currency: 'EUR' }, '1\u00a0200\u00a0€', '€1,200'],
  [-5, { decimals: 0, currency: 'EUR' }, '-5\u00a0€', '-€5'],
  [0, { decimals: 0 }, '0', '0'],
])('%s of %o is %s and %s', (value, component, sv, en) => {
  expect([formatQuantity(value, component, 'sv'), formatQuantity(value, component, 'en')]).toStrictEqual([sv, en])
})

test('a field shows a number without its unit', () => {
  const money = { decimals: 2, currency: 'SEK' }
  expect([formatAmount(-1200.5, money, 'sv'), affixesOf(money, 'sv')]).toStrictEqual([
    '-1\u00a0200,50',
    { before: '', after: '\u00a0kr' },
  ])
})

test('a number is read as it is printed, in every language, with every unit and currency', () => {
  const marks = fc.constantFrom(
    {},
    ...['%', 'kW', 'm²', '× 10 km', { sv: 'timmar', en: 'hours' }].map((unit) => ({ unit })),
    ...['SEK', 'NOK', 'DKK', 'EUR', 'USD', 'GBP', 'JPY', 'CHF', 'PLN'].map((currency) => ({ currency })),
  )
  const anyDecimals = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      anyDecimals,
      fc.constantFrom(...locales),
      marks,
      (digits, decimals, locale, mark) => {
        const number = digits / 10 ** decimals
        fc.pre(!String(number).includes('e') && String(number).replace(/\D/g, '').length <= 15)
        const component = { decimals, ...mark }
        const format = { decimals, locale, units: writtenUnits(component) }
        expect(parseNumberAnswer(formatQuantity(number, component, locale), format)).toBe(number + 0)
      },
    ),
  )
})

test.each(['1 200 kr', '1 200 SEK', '1 200:-', '1 200 kr.', 'SEK 1 200'])('an amount is read from %s', (text) => {
  const component = { decimals: 2, currency: 'SEK' }
  const format = { decimals: 2, locale: 'sv', units: writtenUnits(component) } as const
  expect(parseNumberAnswer(text, format)).toBe(1200)
})

test('a number with another unit than the question’s is refused', () => {
  const component = { decimals: 0, unit: 'kW' }
  const format = { decimals: 0, locale: 'sv', units: writtenUnits(component) } as const
  expect(parseNumberAnswer('12 %', format)).toBe('12 %')
})
