import { expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import type { MailType } from '#schemas/mail-log.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, factsFor } from '#tests/fixtures/case-facts.ts'
import { evaluate } from './decide.ts'
import { restoreSnapshot } from './restore.ts'

const resent = (facts: CaseFacts, mailType: MailType, recipient: string, isSent = true): readonly string[] => {
  const decision = evaluate(restoreSnapshot(facts, staff(2)), { type: 'mail.resend', mailType, recipient, isSent })
  return decision.kind === 'refused' ? decision.reasons.map(({ code }) => code) : [decision.kind]
}

test('a mail can be resent to the contact, whatever the case of the address, and not to a former contact', () => {
  expect([
    resent(caseFacts(), 'caseCreated', 'Karin@svets.example'),
    resent(caseFacts(), 'caseCreated', 'former@svets.example'),
  ]).toStrictEqual([['allowed'], ['RECIPIENT_NOT_CONTACT']])
})

test('a mail to staff can be resent to its recipient', () => {
  expect(resent(factsFor('OUT_FOR_REGIONAL_REVIEW'), 'regionalReviewRequested', 'rolf@region.example')).toStrictEqual([
    'allowed',
  ])
})

test('neither a pending mail nor a mail of a case without valid links can be resent', () => {
  expect([
    resent(caseFacts(), 'signatureApproved', 'karin@svets.example', false),
    resent(factsFor('RESET'), 'caseCreated', 'karin@svets.example'),
  ]).toStrictEqual([['MAIL_NOT_SENT'], ['CASE_IS_CLOSED']])
})
