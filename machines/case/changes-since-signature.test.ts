import { expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { analogSignature, correction, factsFor, signature } from '#tests/fixtures/case-facts.ts'
import { consequences } from './consequences.ts'
import { evaluate } from './decide.ts'
import type { CaseEvent } from './events.ts'
import { reasonsFor } from './explain.ts'
import { factsOf, restoreSnapshot } from './restore.ts'

const changed = (componentId: string, needsNewSignature: boolean) => ({
  formId: 'company',
  componentId,
  needsNewSignature,
})
const changesSinceSignature = { revision: 'now', answers: [changed('turnover', false)] }
const unconfirmed = {
  code: 'CHANGES_NOT_CONFIRMED',
  params: { count: 1 },
  link: { to: 'section', section: 'signature' },
}
const reasons = (facts: CaseFacts, event: CaseEvent) => reasonsFor(restoreSnapshot(facts, staff(1)), event)
const onPaper = { signature: signature(), analogSignature: analogSignature({ status: 'UPLOADED_BY_ASPIRANT' }) }

test.each([
  ['digital signature', 'signature.approve', factsFor('SUBMITTED', { changesSinceSignature })],
  ['signature on paper', 'signature.approve', factsFor('SUBMITTED', { ...onPaper, changesSinceSignature })],
  ['case', 'case.export', factsFor('APPROVED_BY_MA', { extraReviewSteps: [], changesSinceSignature })],
  [
    'case after its regional review',
    'case.export',
    factsFor('APPROVED_BY_REGIONAL_REVIEWER', { changesSinceSignature }),
  ],
  ['case at its internal signature', 'case.export', factsFor('APPROVED', { changesSinceSignature })],
] as const)(
  'a %s with answers changed since the signature is possible once exactly these answers are confirmed',
  (_, type, facts) => {
    expect(reasons(facts, { type, confirmedRevision: null })).toStrictEqual([unconfirmed])
    expect(reasons(facts, { type, confirmedRevision: 'before' })).toStrictEqual([unconfirmed])
    expect(reasons(facts, { type, confirmedRevision: 'now' })).toStrictEqual([])
    expect(reasons({ ...facts, changesSinceSignature: null }, { type, confirmedRevision: null })).toStrictEqual([])
  },
)

test('the consequences of an approval and of an export count the answers that the signature does not cover', () => {
  const covered = { code: 'SIGNATURE_COVERS_CHANGES', count: 1 }
  const first = (facts: CaseFacts, event: CaseEvent) => consequences(restoreSnapshot(facts, staff(1)), event)[0]
  const signed = factsFor('SUBMITTED', { changesSinceSignature })
  expect(first(signed, { type: 'signature.approve', confirmedRevision: 'now' })).toStrictEqual(covered)
  const reviewed = factsFor('APPROVED', { changesSinceSignature })
  expect(first(reviewed, { type: 'case.export', confirmedRevision: 'now' })).toStrictEqual(covered)
})

test('a case with an unread answered correction is not exported, and the reason leads to the answer', () => {
  const facts = factsFor('APPROVED', { corrections: [correction({ isHandled: true })] })
  expect(reasons(facts, { type: 'case.export', confirmedRevision: null })).toStrictEqual([
    {
      code: 'CORRECTION_NOT_READ',
      params: { componentId: 'turnover' },
      link: { to: 'field', formId: 'company', componentId: 'turnover' },
    },
  ])
})

test.each([
  ['digital signature', 'signature.approve', factsFor('SUBMITTED')],
  ['signature on paper', 'signature.approve', factsFor('SUBMITTED', onPaper)],
  ['case', 'case.export', factsFor('APPROVED_BY_MA', { extraReviewSteps: [] })],
  ['case after its regional review', 'case.export', factsFor('APPROVED_BY_REGIONAL_REVIEWER')],
  ['case at its internal signature', 'case.export', factsFor('APPROVED')],
] as const)('a confirmation does not allow a %s if a changed answer needs a new signature', (_, type, facts) => {
  const answers = [changed('turnover', false), changed('memberFrom', true)]
  const refused = reasons(
    { ...facts, changesSinceSignature: { revision: 'now', answers } },
    { type, confirmedRevision: 'now' },
  )
  expect(refused).toStrictEqual([
    { code: 'NEW_SIGNATURE_NEEDED', params: { count: 1 }, link: { to: 'section', section: 'signature' } },
  ])
})

test('a review that needs a new signature stays with the caseworkers, who ask the company to sign while its forms stay approved', () => {
  const approved = factsFor('APPROVED_BY_MA', { extraReviewSteps: [] })
  const facts = {
    ...approved,
    status: 'SUBMITTED' as const,
    changesSinceSignature: { revision: 'now', answers: [changed('memberFrom', true)] },
  }
  const snapshot = restoreSnapshot(facts, staff(2))
  expect(factsOf(snapshot).status).toBe('SUBMITTED')
  const decision = evaluate(snapshot, { type: 'signature.reject', message: 'Skriv under igen.', openedFormIds: [] })
  if (decision.kind !== 'allowed') throw new Error('The company cannot be asked')
  const { status, signature: after, forms } = decision.facts
  expect([status, after.status]).toStrictEqual(['CREATED', 'REJECTED_BY_MA'])
  expect(forms).toStrictEqual(approved.forms)
})
