import { expect, test } from 'vitest'
import { ageOf, dateText, momentText, shortMoment } from './moments.ts'

const now = new Date('2026-11-21T09:41:00+01:00')
const at = (text: string) => new Date(text)

test('a moment is named by the day as people say it', () => {
  const moments = [
    '2026-11-21T08:12:00+01:00',
    '2026-11-20T23:59:00+01:00',
    '2026-11-19T10:04:00+01:00',
    '2025-12-24T15:00:00+01:00',
  ]
  expect(moments.map((moment) => momentText(at(moment), now, 'sv'))).toStrictEqual([
    'i dag 08:12',
    'i går 23:59',
    '19 nov 10:04',
    '24 dec 2025 15:00',
  ])
  expect(moments.map((moment) => momentText(at(moment), now, 'en', 'day'))).toStrictEqual([
    'today',
    'yesterday',
    '19 Nov',
    '24 Dec 2025',
  ])
})

test('where there is little room, today is told by the clock and another day by its name', () => {
  const moments = ['2026-11-21T08:12:00+01:00', '2026-11-20T23:59:00+01:00', '2026-11-19T10:04:00+01:00']
  expect(moments.map((moment) => shortMoment(at(moment), now, 'sv'))).toStrictEqual(['08:12', 'i går', '19 nov'])
})

test('an age counts minutes, then hours, then days of the calendar', () => {
  const moments = [
    '2026-11-21T09:41:30+01:00',
    '2026-11-21T09:36:00+01:00',
    '2026-11-20T20:00:00+01:00',
    '2026-11-17T23:00:00+01:00',
  ]
  expect(moments.map((moment) => ageOf(at(moment), now))).toStrictEqual([
    { unit: 'minutes', count: 0 },
    { unit: 'minutes', count: 5 },
    { unit: 'hours', count: 13 },
    { unit: 'days', count: 4 },
  ])
})

test('a date is told in words', () => {
  expect([dateText('2026-12-01', 'sv'), dateText('2026-12-01', 'en')]).toStrictEqual([
    '1 december 2026',
    '1 December 2026',
  ])
})
