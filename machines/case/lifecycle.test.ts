import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import {
  caseFacts,
  factsAwaitingSignatories,
  factsFor,
  internalSignature,
  regionalReview,
  reviewed,
  signatory,
  signature,
} from '#tests/fixtures/case-facts.ts'
import { replay } from '#tests/fixtures/replay-events.ts'
import { consequences } from './consequences.ts'
import type { CaseEvent } from './events.ts'
import { isPossible } from './explain.ts'
import { overriddenSteps } from './overridden-steps.ts'
import type { Actor } from './permissions.ts'
import { restoreSnapshot } from './restore.ts'

const at = '2026-03-05T12:00:00.000Z'
const later = '2026-03-06T12:00:00.000Z'
const approveForms = ['company', 'people', 'office'].map((formId): readonly [Actor, CaseEvent] => [
  staff(2),
  { type: 'form.approve', formId },
])

describe('filling in', () => {
  test.each<[string, Actor, CaseEvent]>([
    ['opening a form', applicant, { type: 'form.start', formId: 'company' }],
    ['the first answer', applicant, { type: 'values.save', formId: 'company', componentIds: ['turnover'] }],
    ['an answer of the back office', staff(2), { type: 'values.save', formId: 'office', componentIds: ['note'] }],
  ])('%s starts the case', (_, actor, event) => {
    const created = factsFor('CREATED')
    expect(replay(created, [actor, event]).facts).toStrictEqual({ ...created, status: 'STARTED' })
  })

  test('a form that stayed approved after a declined signature is opened again by a caseworker', () => {
    const approved = caseFacts({ forms: caseFacts().forms.map((form) => ({ ...form, status: 'approved' })) })
    expect(replay(approved, [staff(2), { type: 'form.unapprove', formId: 'company' }]).facts).toStrictEqual({
      ...approved,
      forms: approved.forms.map((form) => (form.formId === 'company' ? { ...form, status: 'valid' } : form)),
    })
  })

  test('more answers do not change the status of a started case', () => {
    const event: CaseEvent = { type: 'values.save', formId: 'company', componentIds: ['turnover'] }
    expect(replay(caseFacts(), [applicant, event]).facts).toStrictEqual(caseFacts())
  })
})

describe('the review', () => {
  const signed = factsFor('SUBMITTED')
  const checked: readonly [Actor, CaseEvent] = [staff(2), { type: 'checkpoint.confirm', componentId: 'registered' }]
  const confirmed: readonly [Actor, CaseEvent] = [staff(2), { type: 'signature.approve' }]

  test.each([
    ['the signature', [...approveForms, checked, confirmed]],
    ['a checkpoint', [...approveForms, confirmed, checked]],
    ['a form', [checked, confirmed, ...approveForms]],
  ])('approving the last thing, %s, approves the case', (_, steps) => {
    const almost = replay(signed, ...steps.slice(0, -1)).facts
    expect([almost.status, replay(signed, ...steps).facts]).toStrictEqual([
      'SUBMITTED',
      { ...signed, ...reviewed, isApprovalMailed: true, status: 'APPROVED_BY_MA' },
    ])
  })

  const approved = factsFor('APPROVED_BY_MA')
  test.each<[string, CaseEvent, Partial<CaseFacts>]>([
    [
      'a form',
      { type: 'form.unapprove', formId: 'people' },
      { forms: approved.forms.map((form) => (form.formId === 'people' ? { ...form, status: 'valid' } : form)) },
    ],
    ['a checkpoint', { type: 'checkpoint.deny', componentId: 'registered' }, { checkPoints: signed.checkPoints }],
    ['the signature', { type: 'signature.unapprove' }, { signature: signed.signature }],
  ])('taking back %s puts the case under review again and changes nothing else', (_, event, change) => {
    expect(replay(approved, [staff(2), event]).facts).toStrictEqual({ ...approved, ...change, status: 'SUBMITTED' })
  })

  test('a case whose forms stayed approved while it was signed anew needs only its signature approved', () => {
    const facts = replay(
      factsFor('APPROVED_BY_MA'),
      [staff(2), { type: 'signature.reject', message: 'Fel firmatecknare', openedFormIds: [] }],
      [applicant, { type: 'signature.share', emails: ['karin@svets.example'], at }],
      [system, { type: 'signature.signed', email: 'karin@svets.example', at: later }],
      [staff(2), { type: 'signature.approve' }],
    ).facts
    expect(facts.status).toBe('APPROVED_BY_MA')
  })
})

describe('the extra steps', () => {
  test.each([
    ['approve', 'APPROVED_BY_REGIONAL_REVIEWER', 'approved'],
    ['reject', 'REJECTED_BY_REGIONAL_REVIEWER', 'rejected'],
  ] as const)('the region that is asked for its review can %s', (action, status, own) => {
    const requested = replay(factsFor('APPROVED_BY_MA'), [staff(2), { type: 'regionalReview.request' }]).facts
    const { facts } = replay(requested, [staff(4), { type: `regionalReview.${action}`, comment: 'Välkänt' }])
    expect([requested, facts.status, facts.regionalReview]).toStrictEqual([
      factsFor('OUT_FOR_REGIONAL_REVIEW'),
      status,
      regionalReview({ status: own, comment: 'Välkänt', answeredBy: 'Rolf Nordin' }),
    ])
  })

  test.each(['APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER'] as const)(
    'after %s a withdrawn form approval returns the case to the review, and the region is asked anew',
    (status) => {
      const answered = factsFor(status)
      expect(replay(answered, [staff(2), { type: 'form.unapprove', formId: 'people' }]).facts).toStrictEqual({
        ...answered,
        status: 'SUBMITTED',
        forms: answered.forms.map((form) => (form.formId === 'people' ? { ...form, status: 'valid' } : form)),
        regionalReview: regionalReview({ status: 'notYetRequested' }),
      })
      expect(
        replay(
          answered,
          [staff(2), { type: 'form.unapprove', formId: 'people' }],
          [staff(2), { type: 'form.approve', formId: 'people' }],
          [staff(2), { type: 'regionalReview.request' }],
        ).facts,
      ).toStrictEqual({
        ...answered,
        status: 'OUT_FOR_REGIONAL_REVIEW',
        regionalReview: regionalReview({ status: 'requested' }),
      })
    },
  )

  test('the internal signature is requested, given, approved and unapproved', () => {
    const email = 'chair@organisation.example'
    const requested = replay(factsFor('APPROVED_BY_REGIONAL_REVIEWER'), [
      staff(1),
      { type: 'internalSignature.submit', emails: [email], at },
    ]).facts
    const signed = replay(requested, [system, { type: 'internalSignature.signed', email, at: later }]).facts
    const approved = replay(signed, [staff(1), { type: 'internalSignature.approve' }]).facts
    const takenBack = replay(approved, [staff(1), { type: 'internalSignature.unapprove' }]).facts
    const signatories = [signatory({ email, status: 'signed', at: later })]
    expect([requested.status, requested.internalSignature, signed, approved, takenBack]).toStrictEqual([
      'APPROVED',
      internalSignature({ status: 'requested', signatories: [signatory({ email })] }),
      { ...requested, internalSignature: internalSignature({ status: 'SIGNED_BY_SIGNATORIES', signatories }) },
      { ...requested, internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED', signatories }) },
      signed,
    ])
  })

  const refusedByRegister = replay(
    factsFor('APPROVED'),
    [system, { type: 'internalSignature.signed', email: 'ordforande@verkstadsalliansen.example', at: later }],
    [staff(1), { type: 'internalSignature.approve' }],
    [staff(1), { type: 'case.export' }],
    [system, { type: 'register.refused', message: 'Organisationsnumret är avregistrerat.' }],
  ).facts

  test('a case that the register refuses keeps what the region and the organisation have said, and can be exported as it is', () => {
    const { status, regionalReview, internalSignature } = refusedByRegister
    expect([status, regionalReview, internalSignature.status]).toStrictEqual([
      'APPROVED_BY_REGIONAL_REVIEWER',
      factsFor('APPROVED').regionalReview,
      'SIGNATURES_APPROVED',
    ])
    const snapshot = restoreSnapshot(refusedByRegister, staff(1))
    expect(isPossible(snapshot, 'internalSignature.submit')).toBe(false)
    expect(overriddenSteps(refusedByRegister, 'case.export')).toStrictEqual([])
    expect(replay(refusedByRegister, [staff(1), { type: 'case.export' }]).facts.status).toBe('EXPORTED_TO_TELLUS')
  })

  test('a refused case whose review an earlier version reopened is asked about anew by its region', () => {
    const reviewed = factsFor('APPROVED_BY_MA', { regionalReview: factsFor('APPROVED').regionalReview })
    const { status, regionalReview } = replay(reviewed, [staff(2), { type: 'regionalReview.request' }]).facts
    expect([status, regionalReview]).toStrictEqual([
      'OUT_FOR_REGIONAL_REVIEW',
      { status: 'requested', comment: null, answeredBy: null },
    ])
  })

  test('reopening a form after the register’s refusal voids the region’s answer and the internal signature, and says so', () => {
    const reopening = { type: 'form.unapprove', formId: 'company' } as const
    const {
      status,
      regionalReview,
      internalSignature: signedInternally,
    } = replay(refusedByRegister, [staff(1), reopening]).facts
    expect([status, regionalReview.status, signedInternally]).toStrictEqual([
      'SUBMITTED',
      'notYetRequested',
      internalSignature({ status: 'notYetRequested' }),
    ])
    expect(consequences(restoreSnapshot(refusedByRegister, staff(1)), reopening).map(({ code }) => code)).toStrictEqual(
      ['REGIONAL_OPINION_IS_VOID', 'INTERNAL_SIGNATURE_IS_VOID', 'STATUS_BECOMES'],
    )
  })

  test.each<[string, Actor, CaseEvent, string]>([
    [
      'declined',
      system,
      { type: 'internalSignature.declined', email: 'ordforande@verkstadsalliansen.example', reason: null, at: later },
      'signatoryDeclined',
    ],
    ['expired', system, { type: 'internalSignature.expired' }, 'expired'],
    ['refused', staff(1), { type: 'internalSignature.reject', message: 'Fel person' }, 'REJECTED_BY_MA'],
  ])('%s, the region’s answer stands and can be requested again', (_, actor, event, status) => {
    const refused = replay(factsFor('APPROVED'), [actor, event]).facts
    const again = replay(refused, [
      staff(1),
      { type: 'internalSignature.submit', emails: ['ordforande@verkstadsalliansen.example'], at },
    ]).facts
    expect([refused.status, refused.internalSignature.status, again]).toStrictEqual([
      'APPROVED_BY_REGIONAL_REVIEWER',
      status,
      factsFor('APPROVED'),
    ])
    const { regionalReview } = factsFor('REJECTED_BY_REGIONAL_REVIEWER')
    const rejected = replay(factsFor('APPROVED', { regionalReview }), [actor, event]).facts
    expect([rejected.status, rejected.regionalReview]).toStrictEqual(['REJECTED_BY_REGIONAL_REVIEWER', regionalReview])
    const withoutRegion = factsFor('APPROVED', {
      extraReviewSteps: ['SHOULD_BE_SIGNED_INTERNALLY'],
      regionalReview: { status: 'notRequired', comment: null, answeredBy: null },
    })
    expect(replay(withoutRegion, [actor, event]).facts.status).toBe('APPROVED_BY_MA')
  })
})

describe('the end', () => {
  test.each([
    ['register.finished', 'FINISHED_IN_TELLUS'],
    ['register.cancelled', 'CANCELLED_IN_TELLUS'],
  ] as const)('the register reports an exported case as %s', (type, status) => {
    const { facts } = replay(factsFor('APPROVED_BY_REGIONAL_REVIEWER'), [staff(1), { type: 'case.export' }])
    expect([facts.status, replay(facts, [system, { type }]).facts.status]).toStrictEqual(['EXPORTED_TO_TELLUS', status])
  })

  test.each<[CaseEvent, string]>([
    [{ type: 'case.reject', message: 'Fel bransch', mayReapply: false }, 'REJECTED'],
    [{ type: 'case.reset' }, 'RESET'],
  ])('the event $type voids the links of pending signatories', (event, status) => {
    const company = replay(factsAwaitingSignatories(), [staff(1), event]).facts
    const internal = replay(factsFor('APPROVED'), [staff(1), event]).facts
    expect([company, internal]).toStrictEqual([
      factsAwaitingSignatories({ status: company.status, signature: signature() }),
      factsFor('APPROVED', {
        status: internal.status,
        internalSignature: internalSignature({ status: 'notYetRequested' }),
      }),
    ])
    expect([company.status, internal.status]).toStrictEqual([status, status])
  })

  test('a refused case keeps the signature that it has', () => {
    const { facts } = replay(factsFor('SUBMITTED'), [
      staff(1),
      { type: 'case.reject', message: 'Fel bransch', mayReapply: false },
    ])
    expect(facts).toStrictEqual(factsFor('REJECTED'))
  })
})
