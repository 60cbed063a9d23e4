import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import {
  caseFacts,
  correction,
  factsAwaitingSignatories,
  factsFor,
  internalSignature,
} from '#tests/fixtures/case-facts.ts'
import { effectsOf } from '#tests/fixtures/declared-effects.ts'
import { replay } from '#tests/fixtures/replay-events.ts'
import type { CaseEventType } from './events.ts'
import { permissions, type Actor } from './permissions.ts'

const created = factsFor('CREATED')
const filling = caseFacts()
const shared = factsAwaitingSignatories()
const almostSigned = replay(shared, [system, eventFor('signature.signed', shared)]).facts
const paper = factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE')
const uploaded = replay(paper, [applicant, { type: 'analog.upload', fileName: 'namn.jpg' }]).facts
const toBePosted = replay(paper, [applicant, { type: 'analog.chooseMail' }]).facts
const posted = replay(toBePosted, [applicant, { type: 'analog.markSent' }]).facts
const signed = factsFor('SUBMITTED')
const requested = factsFor('SUBMITTED', { corrections: [correction()] })
const gathered = factsFor('SUBMITTED', {
  correctionDrafts: [
    {
      formId: 'company',
      componentId: 'turnover',
      message: 'I tusental?',
      writtenBy: 'Anders Ögren',
      writtenAt: '2026-03-04T08:00:00.000Z',
    },
  ],
})
const handled = factsFor('SUBMITTED', { corrections: [correction({ isHandled: true })] })
const approved = factsFor('APPROVED_BY_MA')
const atRegion = factsFor('OUT_FOR_REGIONAL_REVIEW')
const recommended = factsFor('APPROVED_BY_REGIONAL_REVIEWER')
const requestedInternally = factsFor('APPROVED')
const ofOrganisation = requestedInternally.internalSignature
const signedInternally = factsFor('APPROVED', {
  internalSignature: { ...ofOrganisation, status: 'SIGNED_BY_SIGNATORIES' },
})
const done = factsFor('APPROVED', { internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }) })
const exported = factsFor('EXPORTED_TO_TELLUS')

/** The effects that each event declares in its typical situation. */
const declared: readonly (readonly [CaseEventType, Actor, CaseFacts, readonly string[]])[] = [
  ['form.start', applicant, created, ['record: FormStarted']],
  ['form.start', applicant, filling, ['record: FormStarted']],
  ['values.save', applicant, created, ['record: FormValueSaved']],
  ['values.save', applicant, filling, ['record: FormValueSaved']],
  ['values.save', staff(2), filling, ['record: FormValueSavedFromVO']],
  ['contactPerson.save', applicant, filling, ['record: GenericChange']],
  ['form.approve', staff(2), signed, ['record: FormApproved']],
  ['form.unapprove', staff(2), approved, ['record: FormUnapproved']],
  ['checkpoint.confirm', staff(2), signed, ['record: CheckpointApproved']],
  ['checkpoint.deny', staff(2), approved, ['record: CheckpointDenied']],
  ['correction.request', staff(2), signed, ['record: CorrectionNeeded', 'send mail: correctionRequested']],
  ['correction.draft', staff(2), signed, []],
  ['correction.discard', staff(2), gathered, []],
  ['correction.send', staff(2), gathered, ['record: CorrectionNeeded', 'send mail: correctionRequested']],
  [
    'correction.withdraw',
    staff(2),
    requested,
    ['restore answers', 'record: GenericChange', 'send mail: correctionWithdrawn'],
  ],
  [
    'correction.withdraw',
    staff(2),
    { ...filling, corrections: requested.corrections },
    ['record: GenericChange', 'send mail: correctionWithdrawn'],
  ],
  ['correction.handle', applicant, requested, ['record: CorrectionHandled']],
  ['correction.unhandle', applicant, handled, ['record: CorrectionUnhandled']],
  ['correction.approve', staff(2), handled, ['record: CorrectionApproved']],
  ['message.post', applicant, filling, ['record: AspirantMessageSubmitted']],
  ['message.post', staff(2), filling, ['record: MAMessageSubmitted', 'send mail: messageByCaseworker']],
  ['message.handle', applicant, filling, ['record: MessageHandledByAspirant']],
  ['message.handle', staff(2), filling, ['record: MessageHandledByMA']],
  ['message.unhandle', applicant, filling, ['record: MessageUnhandledByAspirant']],
  ['message.unhandle', staff(2), filling, ['record: MessageUnhandledByMA']],
  ['note.add', staff(2), filling, ['record: GenericChange']],
  ['note.delete', staff(2), filling, ['record: GenericChange']],
  ['case.delegate', staff(1), filling, ['record: CaseDelegated', 'send mail: caseDelegated']],
  ['case.delegate', staff(2), filling, ['record: CaseDelegated']],
  ['mail.resend', staff(2), filling, ['record: GenericChange', 'send mail again']],
  [
    'case.resetDelegation',
    staff(2),
    { ...filling, handlerEmail: 'anders.ogren@hantverksgivarna.example' },
    ['record: CaseResetDelegated'],
  ],
  [
    'case.changeContact',
    staff(2),
    filling,
    ['revoke tokens', 'record: CaseChangeContact', 'send mail: contactChanged'],
  ],
  ['case.inform', staff(2), { ...filling, silent: true }, ['record: GenericChange', 'send mail: caseCreated']],
  ['case.setLocale', applicant, filling, ['record: GenericChange']],
  ['link.issue', staff(2), filling, ['record: GenericChange']],
  ['link.revoke', applicant, filling, ['revoke link', 'record: GenericChange']],
  [
    'case.sendAdmissionDate',
    staff(2),
    factsFor('FINISHED_IN_TELLUS'),
    ['record: AdmissionDateMailSent', 'send mail: admissionDate'],
  ],
  ['case.queueAdmissionDate', staff(2), factsFor('EXPORTED_TO_TELLUS'), ['record: GenericChange']],
  [
    'case.cancelAdmissionDate',
    staff(2),
    { ...factsFor('EXPORTED_TO_TELLUS'), queuedAdmission: { date: '2026-04-01', isCancelled: false } },
    ['record: GenericChange'],
  ],
  ['case.download', staff(3), filling, []],
  ['creditReport.fetch', staff(2), signed, []],
  [
    'signature.share',
    applicant,
    filling,
    ['create signing document: company', 'record: SignatureShared', 'send mail: signatureShared'],
  ],
  ['signature.signed', system, shared, ['record: SignatureSigned']],
  [
    'signature.signed',
    system,
    almostSigned,
    ['send mail: applicationReceived', 'send mail: signedCopy', 'record: SignatureSigned'],
  ],
  [
    'signature.declined',
    system,
    shared,
    ['record: SignatureDenied', 'send mail: signatureDeclined', 'void signing document: company'],
  ],
  ['signature.expired', system, shared, ['record: GenericChange', 'send mail: signatureExpired']],
  ['signature.doubted', system, shared, ['record: GenericChange', 'send mail: signatureDoubted']],
  ['signature.remind', applicant, shared, ['record: GenericChange', 'remind signatory']],
  ['signature.readdress', staff(2), shared, ['record: GenericChange', 'readdress signatory']],
  ['signature.readdress', system, shared, ['record: GenericChange']],
  ['signature.cancel', applicant, shared, ['record: SignatureRejected', 'void signing document: company']],
  ['signature.reject', staff(2), signed, ['record: SignatureRejectedByMA', 'send mail: signatureRejected']],
  ['signature.reject', staff(2), uploaded, ['record: SignatureRejectedByMA', 'send mail: signatureRejected']],
  ['signature.approve', staff(2), signed, ['record: SignatureApproved', 'send mail: signatureApproved,5']],
  [
    'signature.approve',
    staff(2),
    uploaded,
    ['record: SignatureApproved', 'send mail: signatureApproved,5', 'send mail: paperApproved,5'],
  ],
  ['signature.unapprove', staff(2), approved, ['record: GenericChange']],
  ['analog.download', applicant, filling, ['freeze revision', 'record: GenericChange', 'send mail: paperToSign']],
  ['analog.chooseMail', applicant, paper, ['record: GenericChange', 'send mail: paperByPost']],
  ['analog.chooseUpload', applicant, toBePosted, ['record: GenericChange']],
  ['analog.markSent', applicant, toBePosted, ['record: AnalogSignatureSentByMail']],
  ['analog.unmarkSent', applicant, posted, ['record: GenericChange']],
  ['analog.cancel', applicant, paper, ['record: GenericChange']],
  ['analog.replace', applicant, uploaded, ['record: AnalogSignatureSubmitted']],
  ['analog.upload', applicant, paper, ['record: AnalogSignatureSubmitted', 'send mail: applicationReceived']],
  ['analog.upload', staff(2), posted, ['record: AnalogSignatureSubmitted', 'send mail: applicationReceived']],
  [
    'internalSignature.submit',
    staff(1),
    recommended,
    ['create signing document: internal', 'record: InternalSignatureShared'],
  ],
  ['internalSignature.signed', system, requestedInternally, ['record: InternalSignatureSigned']],
  [
    'internalSignature.expired',
    system,
    requestedInternally,
    ['record: GenericChange', 'send mail: internalSignatureExpired'],
  ],
  ['internalSignature.doubted', system, requestedInternally, ['record: GenericChange', 'send mail: signatureDoubted']],
  [
    'internalSignature.declined',
    system,
    requestedInternally,
    ['void signing document: internal', 'record: InternalSignatureDenied', 'send mail: internalSignatureDeclined'],
  ],
  ['internalSignature.approve', staff(1), signedInternally, ['record: InternalSignatureApproved']],
  ['internalSignature.unapprove', staff(1), done, ['record: GenericChange']],
  [
    'internalSignature.reject',
    staff(1),
    requestedInternally,
    ['record: InternalSignatureRejected', 'void signing document: internal'],
  ],
  ['internalSignature.reject', staff(1), signedInternally, ['record: InternalSignatureRejected']],
  [
    'regionalReview.request',
    staff(2),
    approved,
    ['record: SubmittedForRegionalReview', 'send mail: regionalReviewRequested'],
  ],
  [
    'regionalReview.approve',
    staff(4),
    atRegion,
    ['record: RegionalReviewApproved', 'send mail: regionalReviewAnswered'],
  ],
  [
    'regionalReview.reject',
    staff(4),
    atRegion,
    ['record: RegionalReviewRejected', 'send mail: regionalReviewAnswered'],
  ],
  ['case.export', staff(1), recommended, ['call register', 'record: CaseExportedToTellus']],
  [
    'case.export',
    staff(1),
    requestedInternally,
    ['call register', 'record: CaseExportedToTellus', 'void signing document: internal'],
  ],
  ['register.accepted', system, exported, ['record: GenericChange']],
  ['register.finished', system, exported, ['record: GenericChange', 'send mail: membershipRegistered']],
  ['register.refused', system, exported, ['record: GenericChange', 'send mail: registerRefused']],
  ['register.cancelled', system, exported, ['record: CaseCancelMembershipInTellus']],
  ['case.reject', staff(1), signed, ['record: CaseRejected', 'send mail: caseRejected']],
  [
    'case.reject',
    staff(1),
    shared,
    ['record: CaseRejected', 'send mail: caseRejected', 'void signing document: company'],
  ],
  ['case.reset', staff(1), factsFor('REJECTED'), ['revoke tokens', 'record: CaseReset', 'send mail: caseReset']],
  [
    'case.reset',
    staff(1),
    requestedInternally,
    ['revoke tokens', 'record: CaseReset', 'send mail: caseReset', 'void signing document: internal'],
  ],
  ['case.delete', staff(1), created, ['revoke tokens', 'record: GenericChange']],
  [
    'case.restore',
    staff(1),
    replay(created, [staff(1), eventFor('case.delete', created)]).facts,
    ['record: GenericChange'],
  ],
  ['case.archive', staff(1), factsFor('FINISHED_IN_TELLUS'), ['record: GenericChange']],
]

describe('the declaration of effects', () => {
  test.each(declared.map((row) => ({ row, type: row[0], by: row[1].kind, status: row[2].status })))(
    'the event $type by $by declares its effects in $status',
    ({ row: [type, actor, facts, expected] }) => {
      expect(effectsOf(facts, actor, type)).toStrictEqual(expected)
    },
  )

  test('the declared effects of every event are tested here', () => {
    const proven = new Set(declared.map(([type]) => type))
    expect(Object.keys(permissions).toSorted()).toStrictEqual([...proven].toSorted())
  })
})

test.each([
  ['digital', signed],
  ['paper', uploaded],
])('the approval of a %s signature is mailed once, even if it is given twice', (_, facts) => {
  expect(effectsOf({ ...facts, isApprovalMailed: true }, staff(2), 'signature.approve')).toStrictEqual([
    'record: SignatureApproved',
  ])
})
