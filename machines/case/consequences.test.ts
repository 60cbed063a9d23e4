import { expect, test } from 'vitest'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import {
  caseFacts,
  correction,
  factsAwaitingSignatories,
  factsFor,
  formFacts,
  signatory,
} from '#tests/fixtures/case-facts.ts'
import { replay } from '#tests/fixtures/replay-events.ts'
import { consequences } from './consequences.ts'
import type { CaseEvent } from './events.ts'
import type { Actor } from './permissions.ts'
import { restoreSnapshot } from './restore.ts'

const of = (facts: CaseFacts, actor: Actor, event: CaseEvent) => consequences(restoreSnapshot(facts, actor), event)

const at = '2026-03-05T12:00:00.000Z'
const contact = 'karin@svets.example'
const share: CaseEvent = { type: 'signature.share', emails: [contact, 'bengt@svets.example'], at }

test('sharing mails the signatories, locks the answers and waits for them', () => {
  expect(of(caseFacts(), applicant, share)).toStrictEqual([
    { code: 'SIGNATORIES_ARE_ASKED', emails: [contact, 'bengt@svets.example'] },
    { code: 'MAIL_IS_SENT', mailType: 'signatureShared', to: contact },
    { code: 'ANSWERS_ARE_LOCKED' },
    { code: 'STATUS_BECOMES', status: 'SHARED_FOR_EXTERNAL_SIGNATURE' },
  ])
})

test('a refused event has no consequences', () => {
  expect(of(caseFacts({ forms: [formFacts({ status: 'invalid' })] }), applicant, share)).toStrictEqual([])
})

test('cancelling voids the links of pending signatories and unlocks the answers', () => {
  const shared = factsAwaitingSignatories()
  const signatories = [signatory({ status: 'signed', at }), signatory({ email: 'bengt@svets.example' })]
  expect(
    of({ ...shared, signature: { ...shared.signature, signatories } }, applicant, { type: 'signature.cancel' }),
  ).toStrictEqual([
    { code: 'SIGNING_LINKS_DIE', emails: ['bengt@svets.example'] },
    { code: 'ANSWERS_ARE_OPEN' },
    { code: 'STATUS_BECOMES', status: 'CREATED' },
  ])
})

test('downloading for paper mails the document and locks the answers', () => {
  expect(of(caseFacts(), applicant, { type: 'analog.download', numberOfSignatories: 2 })).toStrictEqual([
    { code: 'MAIL_IS_SENT', mailType: 'paperToSign', to: contact },
    { code: 'ANSWERS_ARE_LOCKED' },
    { code: 'STATUS_BECOMES', status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE' },
  ])
})

test('rejecting a signature voids it, mails the contact and leaves approved forms approved', () => {
  expect(
    of(factsFor('APPROVED_BY_MA'), staff(2), { type: 'signature.reject', message: 'Fel person', openedFormIds: [] }),
  ).toStrictEqual([
    { code: 'MAIL_IS_SENT', mailType: 'signatureRejected', to: contact },
    { code: 'SIGNATURE_IS_VOID' },
    { code: 'FORMS_STAY_APPROVED', count: 2, isEveryForm: true },
    { code: 'STATUS_BECOMES', status: 'CREATED' },
  ])
})

test('a rejected signature opens the chosen forms, and the others stay approved', () => {
  const rejection = { type: 'signature.reject', message: 'Fel person', openedFormIds: ['people'] } as const
  const before = factsFor('APPROVED_BY_MA')
  expect(replay(before, [staff(2), rejection]).facts.forms.map(({ formId, status }) => [formId, status])).toStrictEqual(
    [
      ['company', 'approved'],
      ['people', 'valid'],
      ['office', 'approved'],
    ],
  )
  expect(of(before, staff(2), rejection)).toContainEqual({ code: 'FORMS_STAY_APPROVED', count: 1, isEveryForm: false })
  expect(of(before, staff(2), rejection)).toContainEqual({ code: 'ANSWERS_ARE_OPEN' })
  expect(of(before, staff(2), { ...rejection, openedFormIds: ['office'] })).toStrictEqual([])
})

test('the consequences show the status after the transition, whatever messages and corrections are unread', () => {
  const facts = factsFor('APPROVED_BY_MA', { unhandledMessageCount: 2, corrections: [correction({ isHandled: true })] })
  expect(of(facts, staff(2), { type: 'checkpoint.deny', componentId: 'registered' })).toStrictEqual([
    { code: 'STATUS_BECOMES', status: 'SUBMITTED' },
  ])
})

test('a correction is mailed, and opens one field, not the answers', () => {
  const { formId, componentId, message } = correction()
  expect(
    of(factsFor('SUBMITTED'), staff(2), { type: 'correction.request', formId, componentId, message, at }),
  ).toStrictEqual([{ code: 'MAIL_IS_SENT', mailType: 'correctionRequested', to: contact }])
})

test('withdrawing a correction restores the answer that the company has changed', () => {
  const withdrawn = (facts: CaseFacts) =>
    of(facts, staff(2), { type: 'correction.withdraw', componentId: 'turnover' }).map(({ code }) => code)
  const corrected = { corrections: [correction({ isAnswerChanged: true })] }
  expect([
    withdrawn(factsFor('SUBMITTED', { corrections: [correction()] })),
    withdrawn(factsFor('SUBMITTED', corrected)),
    withdrawn(caseFacts(corrected)),
  ]).toStrictEqual([['MAIL_IS_SENT'], ['ANSWER_IS_RESTORED', 'MAIL_IS_SENT'], ['MAIL_IS_SENT']])
})

test('requesting a regional review mails its reviewers, not the company', () => {
  expect(of(factsFor('APPROVED_BY_MA'), staff(2), { type: 'regionalReview.request' })).toStrictEqual([
    { code: 'MAIL_IS_SENT', mailType: 'regionalReviewRequested', to: null },
    { code: 'STATUS_BECOMES', status: 'OUT_FOR_REGIONAL_REVIEW' },
  ])
})

test('a form that is no longer approved makes the answer of the region void', () => {
  expect(
    of(factsFor('APPROVED_BY_REGIONAL_REVIEWER'), staff(2), { type: 'form.unapprove', formId: 'company' }),
  ).toStrictEqual([{ code: 'REGIONAL_OPINION_IS_VOID' }, { code: 'STATUS_BECOMES', status: 'SUBMITTED' }])
})

test('the decision of the region is mailed to those who handle the case, whether it is delegated or not', () => {
  const answer = (handlerEmail: string | null) =>
    of(factsFor('OUT_FOR_REGIONAL_REVIEW', { handlerEmail }), staff(4), {
      type: 'regionalReview.approve',
      comment: 'Känt',
    })
  const becomes = { code: 'STATUS_BECOMES', status: 'APPROVED_BY_REGIONAL_REVIEWER' }
  const mailed = { code: 'MAIL_IS_SENT', mailType: 'regionalReviewAnswered', to: null }
  expect([answer('anders.ogren@hantverksgivarna.example'), answer(null)]).toStrictEqual([
    [mailed, becomes],
    [mailed, becomes],
  ])
})

test('a rejection by a colleague mails the handler too', () => {
  const rejected = (handlerEmail: string) =>
    of(factsFor('SUBMITTED', { handlerEmail }), staff(1), { type: 'case.reject', message: 'Nej.', mayReapply: true })
      .filter(({ code }) => code === 'MAIL_IS_SENT')
      .map((each) => 'mailType' in each && each.mailType)
  expect([
    rejected('anders.ogren@hantverksgivarna.example'),
    rejected('maria.oberg@hantverksgivarna.example'),
  ]).toStrictEqual([['caseRejected', 'caseEnded'], ['caseRejected']])
})

test('the choice to post the signed page sends one mail for each document', () => {
  const choice = (isPostingMailed: boolean) =>
    of(factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE', { isPostingMailed }), applicant, { type: 'analog.chooseMail' })
  expect([choice(false), choice(true)]).toStrictEqual([
    [{ code: 'MAIL_IS_SENT', mailType: 'paperByPost', to: contact }],
    [],
  ])
})

test('requesting the internal signature mails its signatories', () => {
  const event: CaseEvent = { type: 'internalSignature.submit', emails: ['chair@organisation.example'], at }
  expect(of(factsFor('APPROVED_BY_REGIONAL_REVIEWER'), staff(1), event)).toStrictEqual([
    { code: 'SIGNATORIES_ARE_ASKED', emails: ['chair@organisation.example'] },
    { code: 'STATUS_BECOMES', status: 'SHARED_FOR_INTERNAL_SIGNATURE' },
  ])
})

test('an export without the internal signature voids its links', () => {
  expect(of(factsFor('APPROVED'), staff(1), { type: 'case.export' })).toStrictEqual([
    { code: 'REGISTER_RECEIVES_CASE' },
    { code: 'SIGNING_LINKS_DIE', emails: ['ordforande@verkstadsalliansen.example'] },
    { code: 'STATUS_BECOMES', status: 'EXPORTED_TO_TELLUS' },
  ])
})

test('rejecting a case during signing voids the links, mails the contact and closes the case', () => {
  const event: CaseEvent = { type: 'case.reject', message: 'Fel bransch', mayReapply: true }
  expect(of(factsAwaitingSignatories(), staff(1), event)).toStrictEqual([
    { code: 'MAIL_IS_SENT', mailType: 'caseRejected', to: contact },
    { code: 'SIGNING_LINKS_DIE', emails: [contact, 'bengt@svets.example'] },
    { code: 'CASE_IS_CLOSED' },
    { code: 'COMPANY_READS_MESSAGE' },
    { code: 'COMPANY_MAY_REAPPLY' },
    { code: 'STATUS_BECOMES', status: 'REJECTED' },
  ])
})

test('a company that does not know of its case reads nothing of its rejection', () => {
  const event: CaseEvent = { type: 'case.reject', message: 'Fel bransch', mayReapply: true }
  expect(of(factsFor('SUBMITTED', { silent: true }), staff(1), event)).not.toContainEqual({
    code: 'COMPANY_READS_MESSAGE',
  })
})

test('a final rejection shows that the company may not apply again', () => {
  const event: CaseEvent = { type: 'case.reject', message: 'Fel bransch', mayReapply: false }
  expect(of(factsFor('SUBMITTED'), staff(1), event)).toContainEqual({ code: 'COMPANY_MAY_NOT_REAPPLY' })
})

test('a reset closes the case, revokes the company’s links and mails the company', () => {
  expect(of(caseFacts(), staff(1), { type: 'case.reset' })).toStrictEqual([
    { code: 'LINKS_TO_CASE_DIE' },
    { code: 'MAIL_IS_SENT', mailType: 'caseReset', to: contact },
    { code: 'CASE_IS_CLOSED' },
    { code: 'STATUS_BECOMES', status: 'RESET' },
  ])
})

test('a new contact is mailed a link, and the links of the former contact are revoked', () => {
  expect(of(caseFacts(), staff(2), { type: 'case.changeContact', email: 'ny@svets.example' })).toStrictEqual([
    { code: 'LINKS_TO_CASE_DIE' },
    { code: 'MAIL_IS_SENT', mailType: 'contactChanged', to: 'ny@svets.example' },
  ])
})

test('the consequences of archiving name the actions that end with it', () => {
  const archived = { code: 'STATUS_BECOMES', status: 'ARCHIVED' }
  const removal = { code: 'CASE_CANNOT_BE_REMOVED' }
  const archivedFrom = (status: CaseStatus) => of(factsFor(status), staff(1), { type: 'case.archive' })
  expect({
    FINISHED_IN_TELLUS: archivedFrom('FINISHED_IN_TELLUS'),
    CANCELLED_IN_TELLUS: archivedFrom('CANCELLED_IN_TELLUS'),
    REJECTED: archivedFrom('REJECTED'),
    RESET: archivedFrom('RESET'),
  }).toStrictEqual({
    FINISHED_IN_TELLUS: [{ code: 'ADMISSION_DATE_CANNOT_BE_SENT' }, archived],
    CANCELLED_IN_TELLUS: [removal, archived],
    REJECTED: [removal, { code: 'REJECTION_CANNOT_BE_CHANGED' }, archived],
    RESET: [removal, archived],
  })
})

test('an applicant, who sees neither checkpoints nor internal forms, never sees the review as complete', () => {
  const approved = factsFor('APPROVED_BY_MA', { status: 'SUBMITTED', checkPoints: [] })
  expect(of(approved, applicant, { type: 'message.post' })).toStrictEqual([])
})
