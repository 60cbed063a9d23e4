import { expect, test } from 'vitest'
import { affixesOf, formatAmount, formatQuantity } from './quantity.ts'

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

test('in its field a number stands without its unit', () => {
  const money = { decimals: 2, currency: 'SEK' }
  expect([formatAmount(-1200.5, money, 'sv'), affixesOf(money, 'sv')]).toStrictEqual([
    '-1\u00a0200,50',
    { before: '', after: '\u00a0kr' },
  ])
})
