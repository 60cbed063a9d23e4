import { expect, test } from 'vitest'
import { availableActions } from '#machines/case/available-actions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { RoleId } from '#schemas/member-organisation.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { checkPoint, correction, factsFor, formFacts, internalSignature } from '#tests/fixtures/case-facts.ts'
import { administratorAction, nextAction } from './next-action.ts'

const nextActionFor = (
  facts: CaseFacts,
  rank: RoleId = 1,
  statuses: readonly CaseStatus[] = [],
  admissionDate: string | null = null,
) => {
  const chart = restoreSnapshot(facts, staff(rank))
  const journey = statuses.map((status) => ({ status, at: '2026-03-05T12:00:00.000Z' }))
  return nextAction(chart, availableActions(chart), { journey, admissionDate })
}

const underReview = (overrides: Partial<CaseFacts> = {}): CaseFacts => ({
  ...factsFor('SUBMITTED'),
  forms: [formFacts({ status: 'approved' }), formFacts({ formId: 'workplaces' })],
  checkPoints: [checkPoint()],
  ...overrides,
})

test('an unread message is the first next action', () => {
  const handled = correction({ formId: 'workplaces', isHandled: true })
  expect([
    nextActionFor(underReview({ corrections: [handled], unhandledMessageCount: 2 })),
    nextActionFor(factsFor('STARTED', { unhandledMessageCount: 1 })),
    nextActionFor(factsFor('STARTED')),
  ]).toEqual([{ kind: 'readMessages' }, { kind: 'readMessages' }, null])
})

test('the next action of a silent case is to fill it in, and then to send it for signature', () => {
  const silent = (status: 'not-started' | 'valid', disabledSigningMethods: CaseFacts['disabledSigningMethods'] = []) =>
    factsFor('STARTED', {
      silent: true,
      disabledSigningMethods,
      forms: [formFacts(), formFacts({ formId: 'people', status })],
    })
  expect([
    nextActionFor(silent('not-started')),
    nextActionFor(silent('valid')),
    nextActionFor(silent('valid', ['digital'])),
  ]).toEqual([
    { kind: 'fillForm', formId: 'people' },
    { kind: 'action', type: 'signature.share' },
    { kind: 'action', type: 'analog.download' },
  ])
})

test('a handled correction is the first next action if there is no unread message', () => {
  const handled = correction({ formId: 'workplaces', isHandled: true, handledAt: '2026-03-05T08:00:00.000Z' })
  expect(nextActionFor(underReview({ corrections: [handled] }))).toEqual({
    kind: 'readCorrection',
    formId: 'workplaces',
    componentId: 'turnover',
  })
})

test('the first form that can be approved is the next to review', () => {
  expect(nextActionFor(underReview())).toEqual({ kind: 'reviewForm', formId: 'workplaces' })
})

test('an unstarted internal form is the next to fill in', () => {
  const internalForm = formFacts({
    formId: 'preparation',
    status: 'not-started',
    isInternal: true,
    hasApplicantEntry: false,
  })
  expect(nextActionFor(underReview({ forms: [formFacts({ status: 'approved' }), internalForm] }))).toEqual({
    kind: 'fillForm',
    formId: 'preparation',
  })
})

test('once the forms are approved the signature is next, then the checkpoints', () => {
  const forms = [formFacts({ status: 'approved' })]
  const signed = underReview({ forms })
  expect(nextActionFor(signed)).toEqual({ kind: 'action', type: 'signature.approve' })
  expect(nextActionFor({ ...signed, signature: { ...signed.signature, status: 'APPROVED' } })).toEqual({
    kind: 'checkPoints',
  })
})

test('the decision after the review is the next action of administrators only', () => {
  const reviewed = factsFor('APPROVED', { internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }) })
  expect(nextActionFor(reviewed)).toEqual({ kind: 'action', type: 'case.export' })
  expect(nextActionFor(reviewed, 2)).toBeNull()
  expect(nextActionFor(reviewed, 3)).toBeNull()
})

test('the regional decision is the next action of a regional reviewer', () => {
  expect(nextActionFor(factsFor('OUT_FOR_REGIONAL_REVIEW'), 4)).toEqual({
    kind: 'action',
    type: 'regionalReview.approve',
  })
})

test.each(['APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER'] as const)(
  'after the region’s answer (%s) the next action is an administrator’s, and leads on',
  (status) => {
    expect([nextActionFor(factsFor(status), 1), nextActionFor(factsFor(status), 2)]).toEqual([
      { kind: 'action', type: 'internalSignature.submit' },
      null,
    ])
  },
)

test('a pending internal signature leaves no next action, although the export is allowed', () => {
  expect(nextActionFor(factsFor('APPROVED'), 1)).toBe(null)
})

test('administratorAction is for every user the action that awaits an administrator once handlers have none', () => {
  const administratorActionFor = (facts: CaseFacts, rank: RoleId) =>
    administratorAction(restoreSnapshot(facts, staff(rank)))
  const reviewed = factsFor('APPROVED', { internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }) })
  expect([
    administratorActionFor(reviewed, 2),
    administratorActionFor(reviewed, 1),
    administratorActionFor(reviewed, 3),
    administratorActionFor(underReview(), 2),
  ]).toStrictEqual(['case.export', 'case.export', 'case.export', null])
})

test('the next action of a case that the register refused is to correct it before another export', () => {
  const refused = factsFor('APPROVED_BY_REGIONAL_REVIEWER', {
    internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }),
  })
  expect([
    nextActionFor(refused, 1, ['EXPORTED_TO_TELLUS', 'APPROVED_BY_REGIONAL_REVIEWER']),
    nextActionFor(refused, 1, ['EXPORTED_TO_TELLUS', 'APPROVED_BY_MA', 'SUBMITTED', 'APPROVED_BY_REGIONAL_REVIEWER']),
  ]).toEqual([{ kind: 'mendRefusal' }, { kind: 'action', type: 'case.export' }])
})

test('a case in the archive list has no next action to archive it, which stays possible', () => {
  for (const status of ['REJECTED', 'RESET', 'CANCELLED_IN_TELLUS'] as const) {
    const facts = factsFor(status)
    expect(nextActionFor(facts, 1, [], '2027-01-01')).toBeNull()
    const archiving = availableActions(restoreSnapshot(facts, staff(1))).find(({ type }) => type === 'case.archive')
    expect(archiving?.isAllowed).toBe(true)
  }
})
