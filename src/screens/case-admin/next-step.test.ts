import { expect, test } from 'vitest'
import { offers } from '#machines/case/offers.ts'
import { restoreCase } from '#machines/case/restore.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { RoleId } from '#schemas/member-organisation.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { checkPoint, correction, factsFor, formFacts, internalSignature } from '#tests/fixtures/case-facts.ts'
import { administratorsStep, nextStep } from './next-step.ts'

const stepOf = (facts: CaseFacts, rank: RoleId = 1) => {
  const chart = restoreCase(facts, staff(rank))
  return nextStep(chart, offers(chart))
}

const underReview = (overrides: Partial<CaseFacts> = {}): CaseFacts => ({
  ...factsFor('SUBMITTED'),
  forms: [formFacts({ status: 'approved' }), formFacts({ formId: 'workplaces' })],
  checkPoints: [checkPoint()],
  ...overrides,
})

test('an answered correction comes before everything else', () => {
  const answered = correction({ formId: 'workplaces', isHandled: true, handledAt: '2026-03-05T08:00:00.000Z' })
  expect(stepOf(underReview({ corrections: [answered] }))).toEqual({
    kind: 'readCorrection',
    formId: 'workplaces',
    componentId: 'turnover',
  })
})

test('the first form that can be approved is reviewed', () => {
  expect(stepOf(underReview())).toEqual({ kind: 'reviewForm', formId: 'workplaces' })
})

test('a form of the caseworkers that is not filled in is filled in', () => {
  const own = formFacts({ formId: 'preparation', status: 'not-started', isInternal: true, hasApplicantEntry: false })
  expect(stepOf(underReview({ forms: [formFacts({ status: 'approved' }), own] }))).toEqual({
    kind: 'fillForm',
    formId: 'preparation',
  })
})

test('with the forms approved it is the signature, then the checkpoints', () => {
  const forms = [formFacts({ status: 'approved' })]
  const signed = underReview({ forms })
  expect(stepOf(signed)).toEqual({ kind: 'action', type: 'signature.approve' })
  expect(stepOf({ ...signed, signature: { ...signed.signature, status: 'APPROVED' } })).toEqual({ kind: 'checkPoints' })
})

test('what the review leads to is the administrator’s to do, and nobody else’s', () => {
  const reviewed = factsFor('APPROVED', { internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }) })
  expect(stepOf(reviewed)).toEqual({ kind: 'action', type: 'case.export' })
  expect(stepOf(reviewed, 2)).toBeNull()
  expect(stepOf(reviewed, 3)).toBeNull()
})

test('a regional reviewer answers what the region was asked', () => {
  expect(stepOf(factsFor('OUT_FOR_REGIONAL_REVIEW'), 4)).toEqual({ kind: 'action', type: 'regionalReview.approve' })
})

test('nothing comes next while the internal signature that was asked for is out, though exporting is allowed', () => {
  expect(stepOf(factsFor('APPROVED'), 1)).toBe(null)
})

test('a handler who has finished is told what an administrator does next, and nobody else is', () => {
  const told = (facts: CaseFacts, rank: RoleId) =>
    administratorsStep(restoreCase(facts, staff(rank)), stepOf(facts, rank))
  const reviewed = factsFor('APPROVED', { internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }) })
  expect([told(reviewed, 2), told(reviewed, 1), told(reviewed, 3), told(underReview(), 2)]).toStrictEqual([
    'case.export',
    null,
    null,
    null,
  ])
})
