import { describe, expect, test } from 'vitest'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import { factsAwaitingSignatories, signatory } from '#tests/fixtures/case-facts.ts'
import { replay } from '#tests/fixtures/replay-events.ts'
import { evaluate } from './decide.ts'
import type { CaseEvent } from './events.ts'
import { restoreSnapshot } from './restore.ts'

const shared = factsAwaitingSignatories()
const [karin, bengt] = ['karin@svets.example', 'bengt@svets.example']
const hoursAfterSharing = (hours: number): string =>
  new Date(Date.parse(shared.signature.sharedAt ?? '') + hours * 60 * 60_000).toISOString()
const codes = (event: CaseEvent, facts = shared) => {
  const decision = evaluate(restoreSnapshot(facts, applicant), event)
  return decision.kind === 'refused' ? decision.reasons.map(({ code }) => code) : decision.kind
}

describe('one signatory', () => {
  test('a signatory can be reminded four hours after the link was last sent', () => {
    const remind = (hours: number): CaseEvent => ({
      type: 'signature.remind',
      email: karin,
      at: hoursAfterSharing(hours),
    })
    expect(codes(remind(3))).toStrictEqual(['ASKED_RECENTLY'])
    const reminded = replay(shared, [staff(2), remind(4)]).facts
    expect(reminded.signature.signatories).toStrictEqual([
      signatory({ askedAt: hoursAfterSharing(4) }),
      signatory({ email: bengt }),
    ])
    expect(codes(remind(7), reminded)).toStrictEqual(['ASKED_RECENTLY'])
    expect(codes(remind(8), reminded)).toBe('allowed')
  })

  test('replacing the address of one signatory leaves the other signatories unchanged', () => {
    const at = hoursAfterSharing(1)
    const signed = replay(shared, [{ kind: 'system' }, { type: 'signature.signed', email: bengt, at }]).facts
    const changed = replay(signed, [
      applicant,
      { type: 'signature.readdress', email: karin, to: 'nils@svets.example', name: 'Nils Ek', at },
    ]).facts
    expect(changed.status).toBe('SUBMITTED')
    expect(changed.signature.signatories).toStrictEqual([
      signatory({ email: 'nils@svets.example', name: 'Nils Ek', askedAt: at }),
      signatory({ email: bengt, status: 'signed', at }),
    ])
  })

  test('a signatory cannot be replaced after signing, nor by the address of another signatory', () => {
    const at = hoursAfterSharing(1)
    const to = (address: string, email = karin): CaseEvent => ({ type: 'signature.readdress', email, to: address, at })
    expect(codes(to('BENGT@svets.example'))).toStrictEqual(['SIGNATORY_NAMED_TWICE'])
    expect(codes(to('bengt@hem.example'), { ...shared, signatoryRule: { fewest: 2 } })).toBe('allowed')
    const signed = replay(shared, [{ kind: 'system' }, { type: 'signature.signed', email: karin, at }]).facts
    expect(codes(to('nils@svets.example'), signed)).toStrictEqual(['SIGNATORY_NOT_ASKED'])
  })
})
