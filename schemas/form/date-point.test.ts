import { expect, test } from 'vitest'
import { dateOf } from './date-point.ts'

test.each([
  ['today', '2026-11-22'],
  ['today+14d', '2026-12-06'],
  ['today-18y', '2008-11-22'],
  ['today+3m', '2027-02-22'],
  ['2020-01-31', '2020-01-31'],
] as const)('%s is %s on 22 November 2026', (point, day) => {
  expect(dateOf(point, '2026-11-22', 'date')).toBe(day)
})

test('a month after the 31st of January is the last of February', () => {
  expect(dateOf('today+1m', '2026-01-31', 'date')).toBe('2026-02-28')
})

test('a year before the 29th of February is the 28th', () => {
  expect(dateOf('today-1y', '2028-02-29', 'date')).toBe('2027-02-28')
})

test('a month has no day', () => {
  expect(dateOf('today+1m', '2026-11-22', 'month')).toBe('2026-12')
})
