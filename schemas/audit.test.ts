import { expect, test } from 'vitest'
import { auditEventTypes, isShown, isShownToApplicants } from './audit.ts'

test('people see every entry of the log except the opening of a form and the reading of a message', () => {
  expect(auditEventTypes.filter((eventType) => !isShown(eventType))).toStrictEqual([
    'FormStarted',
    'MessageHandledByAspirant',
    'MessageUnhandledByAspirant',
  ])
})

test('applicants see the log entries about themselves, and none that is internal to the organisation', () => {
  expect(auditEventTypes.filter((eventType) => isShownToApplicants({ eventType, params: {} }))).toStrictEqual([
    'CaseCreated',
    'FormValueSavedFromVO',
    'FormValueSaved',
    'FormApproved',
    'FormUnapproved',
    'AspirantMessageSubmitted',
    'MAMessageSubmitted',
    'CorrectionNeeded',
    'CorrectionHandled',
    'CorrectionUnhandled',
    'CorrectionApproved',
    'SignatureShared',
    'SignatureSigned',
    'SignatureDenied',
    'SignatureRejected',
    'SignatureRejectedByMA',
    'SignatureApproved',
    'MessageHandledByMA',
    'MessageUnhandledByMA',
    'CaseRejected',
    'CaseReset',
    'CaseCancelMembershipInTellus',
    'CaseExportedToTellus',
    'AnalogSignatureSubmitted',
    'AnalogSignatureSentByMail',
    'CaseChangeContact',
    'AdmissionDateMailSent',
    'LegalNameChanged',
  ])
})
