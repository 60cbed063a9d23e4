import { expect, test } from 'vitest'
import { analogSignature, factsAwaitingSignatories, factsFor, signature } from '#tests/fixtures/case-facts.ts'
import { signingMethodOf } from './signing-method.ts'

const rejectedOnPaper = analogSignature({ status: 'REJECTED_BY_MA', fileName: 'sida.jpg', rejectionMessage: 'Oläslig' })

test('the signing method is that of the current round, whatever the outcome of earlier ones', () => {
  expect([
    signingMethodOf(factsFor('STARTED')),
    signingMethodOf(factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE')),
    signingMethodOf(factsFor('SUBMITTED')),
    signingMethodOf({ ...factsAwaitingSignatories(), analogSignature: rejectedOnPaper }),
  ]).toStrictEqual([null, 'paper', 'digital', 'digital'])
})

test('after a rejection the case has no signing method until the next round', () => {
  const rejected = signature({ status: 'REJECTED_BY_MA', rejectionMessage: 'Fel person' })
  expect([
    signingMethodOf(factsFor('CREATED', { signature: rejected })),
    signingMethodOf(factsFor('CREATED', { analogSignature: rejectedOnPaper })),
  ]).toStrictEqual([null, null])
})
