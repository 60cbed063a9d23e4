import { expect, test } from 'vitest'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicant, everyActor, staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, correction, factsFor } from '#tests/fixtures/case-facts.ts'
import { availableActions } from './available-actions.ts'
import { consequences } from './consequences.ts'
import { evaluate, decide } from './decide.ts'
import { journeyOf } from './journey.ts'
import { removableStatuses } from './removal.ts'
import { restoreSnapshot } from './restore.ts'

const removedAt = '2026-03-05T12:00:00.000Z'
const lastMoment = '2026-03-19T22:59:59.999Z'
const tooLate = '2026-03-19T23:00:00.000Z'

const removed = (status: CaseStatus): CaseFacts =>
  decide(restoreSnapshot(factsFor(status), staff(1)), { type: 'case.delete', at: removedAt }).facts
const restoredFrom = (facts: CaseFacts, at: string) =>
  evaluate(restoreSnapshot(facts, staff(1)), { type: 'case.restore', at })

test.each(removableStatuses)('a removed case is restored in the status %s that it had', (status) => {
  const decision = restoredFrom(removed(status), lastMoment)
  expect(decision.kind === 'allowed' && decision.facts).toStrictEqual(factsFor(status))
})

test('a case in any other status cannot be removed', () => {
  const others = (['SUBMITTED', 'APPROVED', 'EXPORTED_TO_TELLUS', 'FINISHED_IN_TELLUS', 'ARCHIVED'] as const).filter(
    (status) =>
      evaluate(restoreSnapshot(factsFor(status), staff(1)), { type: 'case.delete', at: removedAt }).kind === 'allowed',
  )
  expect(others).toStrictEqual([])
})

test('a removal is undone for fourteen days, and by administrators alone', () => {
  const facts = removed('STARTED')
  expect(restoredFrom(facts, tooLate)).toMatchObject({ kind: 'refused', reasons: [{ code: 'NOT_RESTORABLE' }] })
  expect(
    everyActor.filter(
      (actor) => evaluate(restoreSnapshot(facts, actor), { type: 'case.restore', at: removedAt }).kind === 'allowed',
    ),
  ).toStrictEqual([staff(1)])
})

test('an open case cannot be restored once its company has begun a new case', () => {
  const replaced = (facts: CaseFacts): CaseFacts => ({
    ...facts,
    removal: facts.removal === null ? null : { ...facts.removal, isReplaced: true },
  })
  expect(restoredFrom(replaced(removed('STARTED')), removedAt)).toMatchObject({
    kind: 'refused',
    reasons: [{ code: 'COMPANY_HAS_OPEN_CASE' }],
  })
  expect(restoredFrom(replaced(removed('REJECTED')), removedAt).kind).toBe('allowed')
  const offered = (facts: CaseFacts) =>
    availableActions(restoreSnapshot(facts, staff(1))).find(({ type }) => type === 'case.restore')
  expect([offered(removed('STARTED')), offered(replaced(removed('STARTED')))]).toMatchObject([
    { isAllowed: true, reasons: [] },
    { isAllowed: false, reasons: [{ code: 'COMPANY_HAS_OPEN_CASE' }] },
  ])
})

test('the consequences of a removal say until when it can be undone, and those of a restoration that links stay revoked', () => {
  expect([
    consequences(restoreSnapshot(caseFacts(), staff(1)), { type: 'case.delete', at: removedAt }),
    consequences(restoreSnapshot(removed('STARTED'), staff(1)), { type: 'case.restore', at: removedAt }),
  ]).toStrictEqual([
    [
      { code: 'LINKS_TO_CASE_DIE' },
      { code: 'CASE_IS_CLOSED' },
      { code: 'REMOVAL_CAN_BE_UNDONE', until: lastMoment },
      { code: 'STATUS_BECOMES', status: 'REMOVED' },
    ],
    [{ code: 'ANSWERS_ARE_OPEN' }, { code: 'LINKS_STAY_DEAD' }, { code: 'STATUS_BECOMES', status: 'STARTED' }],
  ])
})

test('the consequences of a restoration name the status that people will see, and the open corrections', () => {
  const facts = caseFacts({ corrections: [correction()] })
  const removedCase = decide(restoreSnapshot(facts, staff(1)), { type: 'case.delete', at: removedAt }).facts
  expect(consequences(restoreSnapshot(removedCase, staff(1)), { type: 'case.restore', at: removedAt })).toContainEqual({
    code: 'STATUS_BECOMES',
    status: 'WAITING_FOR_CORRECTIONS',
  })
})

test('the journey of a restored case leaves out its removal', () => {
  const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`
  const before = [
    { status: 'CREATED', at: at(1) },
    { status: 'STARTED', at: at(2) },
  ] as const
  const after = [...before, { status: 'REMOVED', at: at(3) }, { status: 'STARTED', at: at(4) }] as const
  expect(journeyOf(factsFor('STARTED'), after)).toStrictEqual(journeyOf(factsFor('STARTED'), before))
})

test('an applicant neither removes nor restores', () => {
  expect(evaluate(restoreSnapshot(caseFacts(), applicant), { type: 'case.delete', at: removedAt })).toStrictEqual({
    kind: 'forbidden',
  })
})
