import { expect, test } from 'vitest'
import { caseFacts, internalSignature } from '#tests/fixtures/case-facts.ts'
import { overriddenSteps } from './overridden-steps.ts'

const region = { status: 'rejected', comment: 'Pågående tvist', answeredBy: 'Nils Rask' } as const

test.each(['internalSignature.submit', 'case.export'] as const)(
  'a region that advised against the case is overridden by %s with its name and words',
  (event) => {
    const facts = caseFacts({ regionalReview: region, extraReviewSteps: ['REGIONAL_REVIEW'] })
    expect(overriddenSteps(facts, event)).toStrictEqual([
      { step: 'REGIONAL_REVIEW', by: 'Nils Rask', comment: 'Pågående tvist' },
    ])
  },
)

test.each([
  ['notRequired', []],
  ['SIGNED_BY_SIGNATORIES', []],
  ['SIGNATURES_APPROVED', []],
  ['notYetRequested', ['missing']],
  ['requested', ['requested']],
  ['signatoryDeclined', ['declined']],
  ['expired', ['expired']],
  ['REJECTED_BY_MA', ['rejected']],
] as const)('an export over an internal signature that is %s overrides %j', (status, outcomes) => {
  const facts = caseFacts({
    extraReviewSteps: ['SHOULD_BE_SIGNED_INTERNALLY'],
    internalSignature: internalSignature({ status }),
  })
  expect([overriddenSteps(facts, 'case.export'), overriddenSteps(facts, 'internalSignature.submit')]).toStrictEqual([
    outcomes.map((outcome) => ({ step: 'SHOULD_BE_SIGNED_INTERNALLY', outcome })),
    [],
  ])
})

test('a case without extra steps overrides no step', () => {
  expect(overriddenSteps(caseFacts(), 'case.export')).toStrictEqual([])
})
