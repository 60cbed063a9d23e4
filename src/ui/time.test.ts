import { expect, test } from 'vitest'
import { ageOf, formatMoment, formatMomentShort } from './time.tsx'

const now = new Date('2026-11-21T09:41:00+01:00')
const date = (text: string) => new Date(text)

test('formatMoment uses relative names for today and yesterday', () => {
  const moments = [
    '2026-11-21T08:12:00+01:00',
    '2026-11-20T23:59:00+01:00',
    '2026-11-19T10:04:00+01:00',
    '2025-12-24T15:00:00+01:00',
  ]
  expect(moments.map((moment) => formatMoment(date(moment), now, 'sv'))).toStrictEqual([
    'i dag 08:12',
    'i går 23:59',
    '19 nov 10:04',
    '24 dec 2025 15:00',
  ])
  expect(moments.map((moment) => formatMoment(date(moment), now, 'en', 'day'))).toStrictEqual([
    'today',
    'yesterday',
    '19 Nov',
    '24 Dec 2025',
  ])
})

test('formatMomentShort returns the time for today and the day otherwise', () => {
  const moments = ['2026-11-21T08:12:00+01:00', '2026-11-20T23:59:00+01:00', '2026-11-19T10:04:00+01:00']
  expect(moments.map((moment) => formatMomentShort(date(moment), now, 'sv'))).toStrictEqual([
    '08:12',
    'i går',
    '19 nov',
  ])
})

test('ageOf counts minutes, then hours, then calendar days', () => {
  const moments = [
    '2026-11-21T09:41:30+01:00',
    '2026-11-21T09:36:00+01:00',
    '2026-11-20T20:00:00+01:00',
    '2026-11-17T23:00:00+01:00',
  ]
  expect(moments.map((moment) => ageOf(date(moment), now))).toStrictEqual([
    { unit: 'minutes', count: 0 },
    { unit: 'minutes', count: 5 },
    { unit: 'hours', count: 13 },
    { unit: 'days', count: 4 },
  ])
})
