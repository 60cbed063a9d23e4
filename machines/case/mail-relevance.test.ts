import { expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { analogSignature, correction, factsFor, signature } from '#tests/fixtures/case-facts.ts'
import { isStillTrue } from './mail-relevance.ts'

const approved = factsFor('APPROVED_BY_MA')

test.each<[string, CaseFacts, boolean]>([
  ['the review goes on', approved, true],
  ['the region is asked', factsFor('OUT_FOR_REGIONAL_REVIEW'), true],
  [
    'paper is approved',
    { ...approved, signature: signature(), analogSignature: analogSignature({ status: 'APPROVED' }) },
    true,
  ],
  ['a correction is handled', { ...approved, corrections: [correction({ isHandled: true })] }, true],
  ['a correction is requested', { ...approved, corrections: [correction()] }, false],
  ['the approval is taken back', factsFor('SUBMITTED'), false],
  ['the case is exported', factsFor('EXPORTED_TO_TELLUS'), false],
  ['the company is a member', factsFor('FINISHED_IN_TELLUS'), false],
  ['the case is rejected', { ...approved, status: 'REJECTED' }, false],
  ['the case is removed', { ...approved, status: 'REMOVED' }, false],
])('the mail about an approved signature is still true, or not, where %s', (_, facts, expected) => {
  const types = ['signatureApproved', 'paperApproved', 'messageByCaseworker'] as const
  expect(types.map((type) => isStillTrue(type, facts))).toStrictEqual([expected, expected, true])
})
