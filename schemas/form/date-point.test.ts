import { expect, test } from 'vitest'
import { codesOf, label } from '#tests/fixtures/template-problems.ts'
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

test('a point of a month component has no day', () => {
  expect(dateOf('today+1m', '2026-11-22', 'month')).toBe('2026-12')
})

const dateBox = (componentId: string, rule: object) => ({
  component: { type: 'dateBox', componentId, label, validation: [{ type: 'dateRange', ...rule }] },
})

test.each(['2026-13-45', '2026-02-30', '0000-01-01', 'today+9000y', 'today-6001m', 'today+501y'])(
  'an end of a range that is no day or centuries away is reported: %s',
  (latest) => {
    expect(codesOf([dateBox('day', { latest })])).toStrictEqual([
      'IMPOSSIBLE_DATE forms.0.rows.0.component.validation.0.latest',
    ])
  },
)

test('a distance of centuries to another answer is reported', () => {
  expect(
    codesOf([
      dateBox('start', { latest: 'today' }),
      dateBox('end', { earliest: { componentId: 'start', offset: '+9000y' } }),
    ]),
  ).toStrictEqual(['IMPOSSIBLE_DATE forms.0.rows.1.component.validation.0.earliest'])
})

test.each(['2028-02-29', 'today', 'today+500y', 'today-6000m', 'today+9999d'])(
  '%s can be the end of a range',
  (latest) => {
    expect(codesOf([dateBox('day', { latest })])).toStrictEqual([])
  },
)
