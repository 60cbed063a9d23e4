import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AbsencePeriod, deputyOf, standInsOn, type Absence } from './absence.ts'

const moId = 'hantverksgivarna'
const person = (id: string): Absence['person'] => ({ id, name: `Namn ${id}`, email: `${id}@hg.example` })
const away = (id: string, deputyId: string, firstDay: string, lastDay: string): Absence => ({
  id: `${id} ${firstDay}`,
  moId,
  person: person(id),
  deputy: person(deputyId),
  firstDay,
  lastDay,
})

const january = (day: number): string => `2027-01-${String(day).padStart(2, '0')}`
const ids = ['a', 'b', 'c', 'd', 'e'] as const

/** Absences of which no two of a person are on the same day, as the server keeps them. */
const anyAbsences = fc
  .array(
    fc.record({
      id: fc.constantFrom(...ids),
      deputy: fc.constantFrom(...ids),
      first: fc.integer({ min: 1, max: 31 }),
      length: fc.integer({ min: 0, max: 10 }),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn
      .filter(({ id, deputy }) => id !== deputy)
      .map(({ id, deputy, first, length }) => away(id, deputy, january(first), january(Math.min(31, first + length))))
      .filter(
        (each, index, all) =>
          !all
            .slice(0, index)
            .some(
              (other) =>
                other.person.id === each.person.id && other.firstDay <= each.lastDay && each.firstDay <= other.lastDay,
            ),
      ),
  )
const anyDay = fc.integer({ min: 1, max: 31 }).map(january)

const absenceOn = (all: readonly Absence[], id: string, day: string): Absence | undefined =>
  all.find((each) => each.person.id === id && each.firstDay <= day && day <= each.lastDay)

test('a deputy is there on the day, is reached from one deputy to the next, and ends with the first absence', () => {
  fc.assert(
    fc.property(anyAbsences, anyDay, fc.constantFrom(...ids), (all, day, userId) => {
      const found = deputyOf({ moId, userId }, all, day)
      const own = absenceOn(all, userId, day)
      const followed: string[] = []
      for (let next = own; next !== undefined && !followed.includes(next.deputy.id);)
        next = absenceOn(all, followed[followed.push(next.deputy.id) - 1] ?? '', day)
      const last = followed.at(-1)
      const isThere = last !== undefined && last !== userId && absenceOn(all, last, day) === undefined
      expect(found).toStrictEqual(isThere ? { ...person(last), lastDay: own?.lastDay } : null)
    }),
  )
})

test('nobody stands in on the day before, on the day after, or at another organisation', () => {
  const all = [away('a', 'b', january(4), january(12))]
  const lastDay = january(12)
  const deputies = [3, 4, 12, 13].map((day) => deputyOf({ moId, userId: 'a' }, all, january(day)))
  const sofia = { ...person('b'), lastDay }
  expect(deputies).toStrictEqual([null, sofia, sofia, null])
  expect(deputyOf({ moId: 'verkstadsalliansen', userId: 'a' }, all, january(5))).toBeNull()
})

test('a chain leads to the one who is there, and a circle leaves the cases where they are', () => {
  const chain = [away('a', 'b', january(4), january(12)), away('b', 'c', january(10), january(20))]
  expect(standInsOn(chain, january(11)).map(({ absence, deputy }) => [absence.person.id, deputy.id])).toStrictEqual([
    ['a', 'c'],
    ['b', 'c'],
  ])
  const circle = [...chain, away('c', 'a', january(11), january(11))]
  expect(standInsOn(circle, january(11))).toStrictEqual([])
  expect(deputyOf({ moId, userId: 'a' }, circle, january(12))).toStrictEqual({ ...person('c'), lastDay: january(12) })
})

test('a period has another person and ends no earlier than it begins', () => {
  const problems = (period: Record<string, string>) =>
    v
      .safeParse(AbsencePeriod, {
        userId: 't.a',
        deputyId: 't.b',
        firstDay: january(4),
        lastDay: january(4),
        ...period,
      })
      .issues?.map(({ message }) => message)
  expect([
    problems({}),
    problems({ deputyId: 't.a' }),
    problems({ lastDay: january(3) }),
    problems({ firstDay: '2027-02-30', lastDay: '2027-03-01' }),
  ]).toStrictEqual([undefined, ['OWN_DEPUTY'], ['ENDS_BEFORE_IT_BEGINS'], ['ISO_DATE']])
})
