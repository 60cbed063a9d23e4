import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import {
  analogSignature,
  checkPoint,
  correction,
  factsFor,
  formFacts,
  reviewed,
  signature,
} from '#tests/fixtures/case-facts.ts'
import { evaluate } from './decide.ts'
import { restoreSnapshot } from './restore.ts'

const codes = (facts: CaseFacts, type: 'case.export' | 'internalSignature.submit') => {
  const decision = evaluate(restoreSnapshot(facts, staff(1)), eventFor(type, facts))
  return decision.kind === 'refused' ? decision.reasons.map(({ code }) => code) : []
}

describe('ready for internal signature', () => {
  const before = factsFor('APPROVED_BY_REGIONAL_REVIEWER')

  test.each<[string, Partial<CaseFacts>, string[]]>([
    ['all approved, checked and confirmed', {}, []],
    ['a form of the company not approved', { forms: [formFacts()] }, ['FORM_NOT_APPROVED']],
    ['an internal form not approved', { forms: [formFacts({ isInternal: true })] }, ['FORM_NOT_APPROVED']],
    ['a checkpoint not checked', { checkPoints: [checkPoint()] }, ['CHECKPOINT_NOT_CHECKED']],
    ['no signature', { signature: signature() }, ['SIGNATURE_MISSING']],
    [
      'a signature not approved',
      { signature: { ...reviewed.signature, status: 'SIGNED' } },
      ['SIGNATURE_NOT_APPROVED'],
    ],
    [
      'paper approved instead',
      { signature: signature(), analogSignature: analogSignature({ status: 'APPROVED' }) },
      [],
    ],
    [
      'paper uploaded only',
      { signature: signature(), analogSignature: analogSignature({ status: 'UPLOADED_BY_MA' }) },
      ['SIGNATURE_NOT_APPROVED'],
    ],
    ['a correction unanswered', { corrections: [correction()] }, ['CORRECTION_NOT_HANDLED']],
    ['no such step', { extraReviewSteps: ['REGIONAL_REVIEW'] }, ['STEP_NOT_ON_CASE']],
  ])('a case is ready for the internal signature or has reasons: %s', (_, change, expected) => {
    expect(codes({ ...before, ...change }, 'internalSignature.submit')).toStrictEqual(expected)
  })
})

describe('ready for export', () => {
  const withSteps = (...extraReviewSteps: CaseFacts['extraReviewSteps']) => ({ extraReviewSteps })

  test.each<[string, CaseFacts, string[]]>([
    ['approved, without steps', factsFor('APPROVED', withSteps()), []],
    ['approved, with a regional step', factsFor('APPROVED'), []],
    ['approved by the organisation, without steps', factsFor('APPROVED_BY_MA', withSteps()), []],
    [
      'approved by the organisation, with other steps',
      factsFor('APPROVED_BY_MA', withSteps('CREDITSAFE_REPORT', 'SHOULD_BE_SIGNED_INTERNALLY')),
      [],
    ],
    ['approved by the organisation, with a regional step', factsFor('APPROVED_BY_MA'), ['REGIONAL_REVIEW_MISSING']],
    ['out for regional review', factsFor('OUT_FOR_REGIONAL_REVIEW'), ['NOT_IN_THIS_STATE', 'REGIONAL_REVIEW_MISSING']],
    ['recommended by the region', factsFor('APPROVED_BY_REGIONAL_REVIEWER'), []],
    ['not recommended by the region', factsFor('REJECTED_BY_REGIONAL_REVIEWER'), []],
    ['with a correction unanswered', factsFor('APPROVED', { corrections: [correction()] }), ['CORRECTION_NOT_HANDLED']],
    [
      'under review, with everything left',
      factsFor('SUBMITTED'),
      [
        'NOT_IN_THIS_STATE',
        'FORM_NOT_APPROVED',
        'FORM_NOT_APPROVED',
        'FORM_NOT_APPROVED',
        'SIGNATURE_NOT_APPROVED',
        'CHECKPOINT_NOT_CHECKED',
        'REGIONAL_REVIEW_MISSING',
      ],
    ],
    ['exported already', factsFor('EXPORTED_TO_TELLUS', withSteps()), ['CASE_IS_CLOSED']],
  ])('a case is ready for export or has reasons: %s', (_, facts, expected) => {
    expect(codes(facts, 'case.export')).toStrictEqual(expected)
  })
})
