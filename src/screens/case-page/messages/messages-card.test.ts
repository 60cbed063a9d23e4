import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#schemas/audit.ts'
import type { Message } from '#schemas/message.ts'
import { answeredBy, collapsedCount, commonSubject, threadOf, unhandledIn } from './messages-card.tsx'

const message = (overrides: Partial<Message>): Message => ({
  messageId: '0b6c3c1e-6a3a-4a7b-9c2f-0d2f8f4e0001',
  caseId: '0b6c3c1e-6a3a-4a7b-9c2f-0d2f8f4e0000',
  formId: null,
  componentId: null,
  message: 'Räknas lärlingarna?',
  postedByMA: false,
  isUpdatedByMa: false,
  isHandled: false,
  authorName: 'Karin Svensson',
  createdAt: '2026-03-04T08:00:00.000Z',
  ...overrides,
})

const entry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  eventType: 'CorrectionHandled',
  formId: 'workplaces',
  componentId: 'zipCode',
  by: { kind: 'applicant', name: 'Karin Svensson' },
  at: '2026-03-04T09:00:00.000Z',
  params: {},
  ...overrides,
})

test('threadOf merges messages and events, oldest first', () => {
  const first = message({})
  const last = message({ messageId: '0b6c3c1e-6a3a-4a7b-9c2f-0d2f8f4e0002', createdAt: '2026-03-04T10:00:00.000Z' })
  const between = entry({})
  expect(threadOf([last, first], [between])).toEqual([
    { kind: 'message', message: first },
    { kind: 'events', events: [between] },
    { kind: 'message', message: last },
  ])
})

test('threadOf merges consecutive corrections of one day into one entry', () => {
  const requested = (id: number, at: string) => entry({ id, eventType: 'CorrectionNeeded', at })
  const [yesterday, first, second, third] = [
    requested(1, '2026-03-03T10:00:00.000Z'),
    requested(2, '2026-03-04T08:00:00.000Z'),
    requested(3, '2026-03-04T08:00:00.000Z'),
    requested(4, '2026-03-04T11:00:00.000Z'),
  ]
  const between = message({ createdAt: '2026-03-04T09:00:00.000Z' })
  expect(threadOf([between], [yesterday, first, second, third])).toEqual([
    { kind: 'events', events: [yesterday] },
    { kind: 'events', events: [first, second] },
    { kind: 'message', message: between },
    { kind: 'events', events: [third] },
  ])
})

test('threadOf omits events without a text', () => {
  expect(threadOf([], [entry({ eventType: 'CheckpointApproved' }), entry({ eventType: 'CaseDelegated' })])).toEqual([])
})

test('unhandledIn returns only the company’s unhandled messages', () => {
  const waiting = message({})
  expect(unhandledIn([waiting, message({ isHandled: true }), message({ postedByMA: true })])).toEqual([waiting])
})

test('the thread collapses all but its last five entries, and nothing from the first unread message on', () => {
  const waiting = message({ createdAt: '2026-03-04T09:30:00.000Z' })
  const events = (count: number, at: string) =>
    Array.from({ length: count }, (_, id) =>
      entry({
        id: Number(`${at.slice(11, 13)}${id}`),
        eventType: id % 2 === 0 ? 'CorrectionNeeded' : 'CorrectionHandled',
        at,
      }),
    )
  const thread = threadOf(
    [waiting],
    [...events(3, '2026-03-04T09:00:00.000Z'), ...events(6, '2026-03-04T10:00:00.000Z')],
  )
  expect([collapsedCount(thread, () => false), collapsedCount(thread, ({ isHandled }) => !isHandled)]).toEqual([5, 3])
  expect(collapsedCount(thread.slice(6), () => false)).toBe(0)
})

describe('commonSubject', () => {
  const about = { formId: 'company', componentId: 'website' }

  test('commonSubject is the subject that all messages share', () => {
    expect(commonSubject([message(about), message(about)])).toEqual(about)
    expect(commonSubject([message({ formId: 'company' })])).toEqual({ formId: 'company', componentId: null })
  })

  test('commonSubject is null for messages about different subjects or the case as a whole, and without messages', () => {
    expect(commonSubject([message(about), message({ formId: 'company' })])).toBeNull()
    expect(commonSubject([message(about), message({})])).toBeNull()
    expect(commonSubject([message({})])).toBeNull()
    expect(commonSubject([])).toBeNull()
  })
})

test('a message answers the questions about its subject, and a message about the case as a whole answers all', () => {
  const [ofCase, ofForm, ofAnswer] = [
    message({}),
    message({ formId: 'workplaces' }),
    message({ formId: 'workplaces', componentId: 'zipCode' }),
  ]
  const all = [ofCase, ofForm, ofAnswer]
  expect(answeredBy(null, all)).toStrictEqual(all)
  expect(answeredBy({ formId: 'workplaces', componentId: null }, all)).toStrictEqual([ofForm, ofAnswer])
  expect(answeredBy({ formId: 'workplaces', componentId: 'zipCode' }, all)).toStrictEqual([ofAnswer])
})
