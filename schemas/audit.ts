import * as v from 'valibot'
import { Instant } from './identifiers.ts'

/** Every kind of entry in a case's audit log (specification §3). */
export const auditEventTypes = [
  'CaseCreated',
  'FormValueSavedFromVO',
  'FormValueSaved',
  'FormStarted',
  'FormApproved',
  'FormUnapproved',
  'AspirantMessageSubmitted',
  'MAMessageSubmitted',
  'CorrectionNeeded',
  'CorrectionHandled',
  'CorrectionUnhandled',
  'CorrectionApproved',
  'CheckpointApproved',
  'CheckpointDenied',
  'SignatureShared',
  'SignatureSigned',
  'SignatureDenied',
  'SignatureRejected',
  'SignatureRejectedByMA',
  'SignatureApproved',
  'InternalSignatureShared',
  'InternalSignatureSigned',
  'InternalSignatureRejected',
  'InternalSignatureApproved',
  'InternalSignatureDenied',
  'MessageHandledByMA',
  'MessageUnhandledByMA',
  'MessageHandledByAspirant',
  'MessageUnhandledByAspirant',
  'CaseRejected',
  'CaseReset',
  'CaseCancelMembershipInTellus',
  'CaseExportedToTellus',
  'AnalogSignatureSubmitted',
  'AnalogSignatureSentByMail',
  'CaseDelegated',
  'CaseResetDelegated',
  'CaseChangeContact',
  'AdmissionDateMailSent',
  'SubmittedForRegionalReview',
  'RegionalReviewApproved',
  'RegionalReviewRejected',
  'LegalNameChanged',
  'GenericChange',
] as const

export const AuditEventType = v.picklist(auditEventTypes)
export type AuditEventType = v.InferOutput<typeof AuditEventType>

const hidden: ReadonlySet<AuditEventType> = new Set([
  'FormStarted',
  'MessageHandledByAspirant',
  'MessageUnhandledByAspirant',
])

/** Whether people see entries of this type; the others only feed derived rules (specification §3). */
export const isShown = (eventType: AuditEventType): boolean => !hidden.has(eventType)

const ownBusiness: ReadonlySet<AuditEventType> = new Set([
  'CheckpointApproved',
  'CheckpointDenied',
  'InternalSignatureShared',
  'InternalSignatureSigned',
  'InternalSignatureRejected',
  'InternalSignatureApproved',
  'InternalSignatureDenied',
  'CaseDelegated',
  'CaseResetDelegated',
  'SubmittedForRegionalReview',
  'RegionalReviewApproved',
  'RegionalReviewRejected',
])

/** Of the changes without a type of their own, those that applicants see. */
const commonChanges: ReadonlySet<unknown> = new Set([
  'analog.download',
  'analog.chooseMail',
  'analog.chooseUpload',
  'analog.unmarkSent',
  'analog.cancel',
  'correction.withdraw',
  'correction.withdrawAndRestore',
  'contactPerson.add',
  'contactPerson.save',
  'case.setLocale',
  'case.archive',
  'register.finished',
  'signature.expired',
  'signature.recalled',
  'signature.unapprove',
  'signature.remind',
  'signature.readdress',
])

/** The filter of the database for `isShownToApplicants`. */
export const shownToApplicants = {
  hiddenTypes: [...hidden, ...ownBusiness],
  changes: [...commonChanges],
}

/** How many entries of a log are fetched at once. */
export const entriesPerPage = 100

/** Whether applicants see such an entry: what is internal to the member organisation is internal in its log too. */
export const isShownToApplicants = ({ eventType, params }: Pick<AuditEntry, 'eventType' | 'params'>): boolean =>
  isShown(eventType) &&
  !ownBusiness.has(eventType) &&
  (eventType !== 'GenericChange' || commonChanges.has(params['change']))

/**
 * Who it was, by the name of the time. Staff also get the id: of a user for a caseworker, of a link for an applicant, and whom that link
 * was issued to where it was passed on by hand.
 */
export const AuditActor = v.strictObject({
  kind: v.picklist(['applicant', 'caseworker', 'system']),
  name: v.string(),
  id: v.exactOptional(v.string()),
  issuedTo: v.exactOptional(v.strictObject({ id: v.string(), name: v.string() })),
})
export type AuditActor = v.InferOutput<typeof AuditActor>

/**
 * One line of a case's history. `params` fills the sentence of its event type and holds names and counts, never secrets; that of a
 * GenericChange names in `change` the event of the chart that it is about.
 */
export const AuditEntry = v.strictObject({
  id: v.pipe(v.number(), v.integer()),
  eventType: AuditEventType,
  formId: v.nullable(v.string()),
  componentId: v.nullable(v.string()),
  by: AuditActor,
  at: Instant,
  params: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>
