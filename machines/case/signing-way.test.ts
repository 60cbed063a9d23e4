import { expect, test } from 'vitest'
import { analogSignature, factsAwaitingSignatories, factsFor, signature } from '#tests/fixtures/case-facts.ts'
import { signingWayOf } from './signature-in-order.ts'

const rejectedOnPaper = analogSignature({ status: 'REJECTED_BY_MA', fileName: 'sida.jpg', rejectionMessage: 'Oläslig' })

test('a case is signed by the way of its present round, whatever came of earlier ones', () => {
  expect([
    signingWayOf(factsFor('STARTED')),
    signingWayOf(factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE')),
    signingWayOf(factsFor('SUBMITTED')),
    signingWayOf({ ...factsAwaitingSignatories(), analogSignature: rejectedOnPaper }),
  ]).toStrictEqual([null, 'paper', 'digital', 'digital'])
})

test('after a rejection the case has no way of signing until a round begins anew', () => {
  const rejected = signature({ status: 'REJECTED_BY_MA', rejectionMessage: 'Fel person' })
  expect([
    signingWayOf(factsFor('CREATED', { signature: rejected })),
    signingWayOf(factsFor('CREATED', { analogSignature: rejectedOnPaper })),
  ]).toStrictEqual([null, null])
})
