import { expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { staff, system } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { admissionPeriod, proposedAdmissionDate } from './admission.ts'
import { evaluate } from './decide.ts'
import type { CaseEvent } from './events.ts'
import type { Actor } from './permissions.ts'
import { restoreSnapshot } from './restore.ts'

test('a date of admission can lie from three months back to a year ahead', () => {
  expect([admissionPeriod('2026-11-22'), admissionPeriod('2026-02-28'), admissionPeriod('2028-02-29')]).toStrictEqual([
    { earliest: '2026-08-01', latest: '2027-11-22' },
    { earliest: '2025-11-01', latest: '2027-02-28' },
    { earliest: '2027-11-01', latest: '2029-02-28' },
  ])
})

test('the proposed date of admission is the first of the requested month, or else of the next month', () => {
  expect([
    proposedAdmissionDate('2026-11-22', '2027-02'),
    proposedAdmissionDate('2026-11-22', null),
    proposedAdmissionDate('2026-12-31', null),
    proposedAdmissionDate('2026-11-22', '2020-01'),
    proposedAdmissionDate('2026-11-22', 'så snart som möjligt'),
  ]).toStrictEqual(['2027-02-01', '2026-12-01', '2027-01-01', '2026-12-01', '2026-12-01'])
})

test.each(['2020-01-01', '2028-01-01'])(
  'a date of admission out of bounds is refused with the bounds: %s',
  (admissionDate) => {
    const chart = restoreSnapshot(factsFor('FINISHED_IN_TELLUS'), staff(2))
    expect(evaluate(chart, { type: 'case.sendAdmissionDate', admissionDate, today: '2026-11-22' })).toStrictEqual({
      kind: 'refused',
      reasons: [
        {
          code: 'ADMISSION_DATE_OUT_OF_RANGE',
          params: { earliest: '2026-08-01', latest: '2027-11-22' },
          link: null,
        },
      ],
    })
  },
)

const queued = { date: '2026-04-01', isCancelled: false }
const cancelled = { ...queued, isCancelled: true }
const exported = { ...factsFor('EXPORTED_TO_TELLUS'), queuedAdmission: queued }
/** Returns the queued date after the event, or the decision if the event is refused. */
const queuedAfter = (facts: CaseFacts, actor: Actor, event: CaseEvent) => {
  const decision = evaluate(restoreSnapshot(facts, actor), event)
  return decision.kind === 'allowed' ? decision.facts.queuedAdmission : decision.kind
}

test('a queued date of admission can be changed and cancelled only while the case is with the register', () => {
  const queue = { type: 'case.queueAdmissionDate', admissionDate: '2026-05-01', today: '2026-03-05' } as const
  const cancel = { type: 'case.cancelAdmissionDate' } as const
  const elsewhere = (['APPROVED_BY_MA', 'FINISHED_IN_TELLUS', 'CANCELLED_IN_TELLUS'] as const).map((status) => ({
    ...factsFor(status),
    queuedAdmission: queued,
  }))
  expect([
    queuedAfter(exported, staff(2), queue),
    queuedAfter({ ...exported, queuedAdmission: cancelled }, staff(2), queue),
    queuedAfter(exported, staff(2), { ...queue, admissionDate: '2028-01-01' }),
    queuedAfter(exported, staff(2), cancel),
    queuedAfter({ ...exported, queuedAdmission: cancelled }, staff(2), cancel),
    queuedAfter({ ...exported, queuedAdmission: null }, staff(2), cancel),
    queuedAfter(exported, staff(3), cancel),
    ...elsewhere.flatMap((facts) => [queuedAfter(facts, staff(2), queue), queuedAfter(facts, staff(2), cancel)]),
  ]).toStrictEqual([
    { date: '2026-05-01', isCancelled: false },
    { date: '2026-05-01', isCancelled: false },
    'refused',
    cancelled,
    'refused',
    'refused',
    'forbidden',
    ...elsewhere.flatMap(() => ['refused', 'refused']),
  ])
})

test('the register’s refusal and a withdrawal cancel the queued date of admission, and its receipt and decision keep it', () => {
  expect([
    queuedAfter(exported, system, { type: 'register.refused', message: 'Avregistrerat.' }),
    queuedAfter(exported, system, { type: 'register.cancelled' }),
    queuedAfter(exported, system, { type: 'register.accepted' }),
    queuedAfter(exported, system, { type: 'register.finished' }),
    queuedAfter({ ...exported, queuedAdmission: null }, system, { type: 'register.refused', message: '' }),
  ]).toStrictEqual([cancelled, cancelled, queued, queued, null])
})

test('a queued date of admission is sent to a member even if it is out of bounds by now', () => {
  const member = { ...factsFor('FINISHED_IN_TELLUS'), queuedAdmission: queued }
  const sent = { type: 'case.sendAdmissionDate', admissionDate: queued.date, today: '2026-12-01' } as const
  expect([
    queuedAfter(member, system, sent),
    queuedAfter({ ...member, queuedAdmission: cancelled }, system, sent),
    queuedAfter(member, system, { ...sent, admissionDate: '2026-04-02' }),
    queuedAfter(exported, system, sent),
  ]).toStrictEqual([null, 'refused', 'refused', 'refused'])
})
