import { expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { analogSignature, correction, factsFor, signature } from '#tests/fixtures/case-facts.ts'
import { consequences } from './consequences.ts'
import type { CaseEvent } from './events.ts'
import { reasonsFor } from './explain.ts'
import { restoreSnapshot } from './restore.ts'

const changesSinceSignature = { revision: 'now', answers: [{ formId: 'company', componentId: 'turnover' }] }
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
  'a %s whose answers have changed since they were signed goes on once exactly these are confirmed',
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

test('a case with an answered correction that nobody has read is not exported, and the reason leads to the answer', () => {
  const facts = factsFor('APPROVED', { corrections: [correction({ isHandled: true })] })
  expect(reasons(facts, { type: 'case.export', confirmedRevision: null })).toStrictEqual([
    {
      code: 'CORRECTION_NOT_READ',
      params: { componentId: 'turnover' },
      link: { to: 'field', formId: 'company', componentId: 'turnover' },
    },
  ])
})
