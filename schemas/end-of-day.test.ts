import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfDay } from './end-of-day.ts'
import { swedishDay } from './swedish-day.ts'

test.each([
  ['in winter', '2026-01-05T09:00:00.000Z', 15, '2026-01-20T22:59:59.999Z'],
  ['in summer', '2026-07-01T09:00:00.000Z', 0, '2026-07-01T21:59:59.999Z'],
  ['late in the evening, when UTC is a day behind', '2026-07-01T22:30:00.000Z', 0, '2026-07-02T21:59:59.999Z'],
  ['on the day of 23 hours', '2026-03-29T00:30:00.000Z', 0, '2026-03-29T21:59:59.999Z'],
  ['on the day before it', '2026-03-28T12:00:00.000Z', 0, '2026-03-28T22:59:59.999Z'],
  ['on the day of 25 hours', '2026-10-25T00:30:00.000Z', 0, '2026-10-25T22:59:59.999Z'],
  ['on the day before it, from spring', '2026-04-24T12:00:00.000Z', 183, '2026-10-24T21:59:59.999Z'],
  ['over a new year and a leap day', '2027-12-31T23:30:00.000Z', 59, '2028-02-29T22:59:59.999Z'],
  ['in the past', '2026-03-30T12:00:00.000Z', -1, '2026-03-29T21:59:59.999Z'],
])('a day ends at Swedish midnight: %s', (_, at, days, end) => {
  expect(endOfDay(new Date(at), days).toISOString()).toBe(end)
})

test('the end of a day is the last moment of the promised day, whatever the moment and the number of days', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 400 }), (at, days) => {
      const end = endOfDay(at, days)
      const promised = new Date(Date.parse(swedishDay(at)) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
      expect([swedishDay(end), swedishDay(new Date(end.getTime() + 1)) > promised]).toStrictEqual([promised, true])
    }),
  )
})
