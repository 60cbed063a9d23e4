import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presenceLastsMs, type Activity, type Presence } from '#schemas/api/live-updates.ts'
import { createPresentPeople } from './presence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const caseId = '3f0c2a51-9d0e-4a52-8f61-0f1f5a7b9c11'
const reading: Activity = { kind: 'reading' }
const writing: Activity = { kind: 'writing' }
const reviewing: Activity = { kind: 'reviewing', formId: 'attachments' }
const watched = () => {
  const changes: Presence['people'][] = []
  const present = createPresentPeople(({ people }) => changes.push(people))
  const report = (userId: string, activity: Activity | null, windowId = 'one'): void =>
    present.receive({ caseId, userId, name: `${userId} Öberg`, windowId, activity })
  return { changes, present, report }
}
const person = (id: string, activity: Activity) => ({ id, name: `${id} Öberg`, activity })

test('presence is announced once for each change of what a person does', () => {
  const { changes, report } = watched()
  report('Maria', reading)
  report('Maria', reading)
  report('Anders', reviewing)
  report('Maria', writing)
  report('Maria', null)
  expect(changes).toStrictEqual([
    [person('Maria', reading)],
    [person('Maria', reading), person('Anders', reviewing)],
    [person('Maria', writing), person('Anders', reviewing)],
    [person('Anders', reviewing)],
  ])
})

test('a person is gone 30 seconds after the last report, and not before', () => {
  const { changes, present, report } = watched()
  report('Maria', reading)
  vi.advanceTimersByTime(presenceLastsMs - 1)
  report('Maria', reading)
  vi.advanceTimersByTime(presenceLastsMs - 1)
  expect(present.of(caseId).people).toStrictEqual([person('Maria', reading)])
  vi.advanceTimersByTime(1)
  expect(presenceLastsMs).toBe(30_000)
  expect(present.of(caseId)).toStrictEqual({ caseId, people: [] })
  expect(changes).toStrictEqual([[person('Maria', reading)], []])
})

test('a person with a case open in two windows is present once, with the more specific activity, until both windows have left', () => {
  const { present, report } = watched()
  report('Maria', reading, 'one')
  report('Maria', writing, 'two')
  expect(present.of(caseId).people).toStrictEqual([person('Maria', writing)])
  report('Maria', null, 'two')
  expect(present.of(caseId).people).toStrictEqual([person('Maria', reading)])
  report('Maria', null, 'one')
  expect(present.of(caseId).people).toStrictEqual([])
})
