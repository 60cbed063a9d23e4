import { describe, expect, test } from 'vitest'
import { applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import {
  analogSignature,
  caseFacts,
  factsAwaitingSignatories,
  factsFor,
  signatory,
  signature,
} from '#tests/fixtures/case-facts.ts'
import { replay } from '#tests/fixtures/replay-events.ts'
import type { CaseEvent } from './events.ts'
import type { Actor } from './permissions.ts'

const at = '2026-03-05T12:00:00.000Z'
const later = '2026-03-06T12:00:00.000Z'
const emails = ['karin@svets.example', 'bengt@svets.example']
const share: CaseEvent = { type: 'signature.share', emails, at }

describe('signing digitally', () => {
  test('sharing makes every signatory pending and submits the case', () => {
    const before = caseFacts({ signature: signature({ status: 'REJECTED', rejectionMessage: 'Fel firmatecknare' }) })
    expect(replay(before, [applicant, share]).facts).toStrictEqual(
      caseFacts({
        status: 'SUBMITTED',
        signature: signature({
          status: 'SHARED',
          signatories: emails.map((email) => signatory({ email })),
          sharedAt: at,
        }),
      }),
    )
  })

  test('the case waits until all signatories have signed, in any order', () => {
    const [karin, bengt] = emails.map((email): CaseEvent => ({ type: 'signature.signed', email, at: later }))
    const shared = replay(caseFacts(), [applicant, share]).facts
    const signed = emails.map((email) => signatory({ email, status: 'signed', at: later }))
    const done = { status: 'SIGNED', signatories: signed, sharedAt: at } as const
    if (karin === undefined || bengt === undefined) throw new Error('Two people sign')
    expect([
      replay(shared, [system, bengt]).facts.signature,
      replay(shared, [system, bengt], [system, karin]).facts,
      replay(shared, [system, karin], [system, bengt]).facts,
    ]).toStrictEqual([
      signature({ status: 'SHARED', sharedAt: at, signatories: [signatory(), signatory(signed[1])] }),
      caseFacts({ status: 'SUBMITTED', signature: signature(done) }),
      caseFacts({ status: 'SUBMITTED', signature: signature(done) }),
    ])
  })

  test('a declined signature reopens the case with its reason', () => {
    const reason = 'Uppgifterna stämmer inte'
    const shared = factsAwaitingSignatories()
    const declined = signatory({ status: 'declined', at: later, declineReason: reason })
    expect(
      replay(shared, [system, { type: 'signature.declined', email: declined.email, reason, at: later }]).facts,
    ).toStrictEqual({
      ...shared,
      status: 'CREATED',
      signature: {
        ...shared.signature,
        status: 'REJECTED',
        signatories: [declined, signatory({ email: 'bengt@svets.example' })],
        rejectionMessage: reason,
      },
    })
  })

  test.each<[string, Actor, CaseEvent]>([
    ['the company cancels', applicant, { type: 'signature.cancel' }],
    ['a handler cancels', staff(2), { type: 'signature.cancel' }],
  ])('the case is open again without a signature when %s', (_, actor, event) => {
    const shared = factsAwaitingSignatories()
    expect(replay(shared, [actor, event]).facts).toStrictEqual({
      ...shared,
      status: 'CREATED',
      signature: signature(),
    })
  })

  test('when the time runs out the case is open again, and who had signed is still known', () => {
    const shared = factsAwaitingSignatories()
    const [first, second] = [signatory({ status: 'signed', at: later }), signatory({ email: 'bengt@svets.example' })]
    const events: [Actor, CaseEvent][] = [
      [system, { type: 'signature.signed', email: first.email, at: later }],
      [system, { type: 'signature.expired' }],
    ]
    expect(replay(shared, ...events).facts).toStrictEqual({
      ...shared,
      status: 'CREATED',
      signature: signature({ status: 'EXPIRED', signatories: [first, second] }),
    })
  })

  test('a round that the provider has recalled is remembered as recalled until the application is sent again', () => {
    const recalled = replay(factsAwaitingSignatories(), [system, { type: 'signature.expired', isRecalled: true }]).facts
    const again = replay(recalled, [applicant, { type: 'signature.share', emails: ['karin@svets.example'], at }]).facts
    expect([recalled.status, recalled.signature.isRecalled, again.signature.isRecalled]).toStrictEqual([
      'CREATED',
      true,
      undefined,
    ])
  })

  test.each(['REJECTED', 'EXPIRED', 'REJECTED_BY_MA'] as const)(
    'choosing paper after a digital round that is %s clears that round',
    (status) => {
      const before = factsFor('STARTED', {
        signature: signature({ status, signatories: [signatory()], rejectionMessage: 'Fel firmatecknare' }),
      })
      expect(
        replay(before, [applicant, { type: 'analog.download', numberOfSignatories: 2 }]).facts.signature,
      ).toStrictEqual(signature())
    },
  )

  test('sharing digitally after a refused paper signature clears the paper signature', () => {
    const before = factsFor('STARTED', {
      analogSignature: analogSignature({
        status: 'REJECTED_BY_MA',
        fileName: 'bild.png',
        numberOfSignatories: 1,
        rejectionMessage: 'Bilden är oläslig',
      }),
    })
    const share: CaseEvent = { type: 'signature.share', emails: ['karin@svets.example'], at }
    expect(replay(before, [applicant, share]).facts.analogSignature).toStrictEqual(analogSignature())
  })

  test.each(['SUBMITTED', 'APPROVED_BY_MA'] as const)('a signature refused in %s opens the case again', (status) => {
    const before = factsFor(status)
    expect(
      replay(before, [staff(2), { type: 'signature.reject', message: 'Fel firmatecknare', openedFormIds: [] }]).facts,
    ).toStrictEqual({
      ...before,
      status: 'CREATED',
      signature: {
        ...before.signature,
        status: 'REJECTED_BY_MA',
        rejectionMessage: 'Fel firmatecknare',
        confirmedBy: null,
      },
    })
  })
})
