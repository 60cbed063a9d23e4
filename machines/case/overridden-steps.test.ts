import { expect, test } from 'vitest'
import { caseFacts, internalSignature } from '#tests/fixtures/case-facts.ts'
import { overriddenSteps } from './overridden-steps.ts'

const region = { status: 'rejected', comment: 'Pågående tvist', answeredBy: 'Nils Rask' } as const

test('a region that advised against the case is overridden with its name and words', () => {
  expect(overriddenSteps(caseFacts({ regionalReview: region, extraReviewSteps: ['REGIONAL_REVIEW'] }))).toStrictEqual([
    { step: 'REGIONAL_REVIEW', by: 'Nils Rask', comment: 'Pågående tvist' },
  ])
})

test.each([
  ['notRequired', []],
  ['SIGNED_BY_SIGNATORIES', []],
  ['SIGNATURES_APPROVED', []],
  ['notYetRequested', ['missing']],
  ['requested', ['requested']],
  ['signatoryDeclined', ['declined']],
  ['expired', ['expired']],
  ['REJECTED_BY_MA', ['rejected']],
] as const)('an internal signature that is %s overrides %j', (status, outcomes) => {
  const facts = caseFacts({
    extraReviewSteps: ['SHOULD_BE_SIGNED_INTERNALLY'],
    internalSignature: internalSignature({ status }),
  })
  expect(overriddenSteps(facts)).toStrictEqual(
    outcomes.map((outcome) => ({ step: 'SHOULD_BE_SIGNED_INTERNALLY', outcome })),
  )
})

test('nothing is overridden on a case without extra steps', () => {
  expect(overriddenSteps(caseFacts())).toStrictEqual([])
})
