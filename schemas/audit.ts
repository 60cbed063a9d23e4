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

/** Whether applicants see entries of this type: what the member organisation keeps to itself, its log keeps too. */
export const isShownToApplicants = (eventType: AuditEventType): boolean =>
  isShown(eventType) && !ownBusiness.has(eventType)

export const AuditActor = v.strictObject({
  kind: v.picklist(['applicant', 'caseworker', 'system']),
  name: v.string(),
})

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
