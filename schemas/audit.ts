import * as v from 'valibot'
import { Instant } from './identifiers.ts'
import { keysOf } from './records.ts'

/** The people who see an entry of a case's log; entries for nobody only feed derived rules (specification §3). */
type Readers = 'everybody' | 'staff' | 'nobody'

/** Every kind of entry in a case's audit log (specification §3). Applicants see none that is internal to the member organisation. */
const auditEvents = {
  CaseCreated: 'everybody',
  FormValueSavedFromVO: 'everybody',
  FormValueSaved: 'everybody',
  FormStarted: 'nobody',
  FormApproved: 'everybody',
  FormUnapproved: 'everybody',
  AspirantMessageSubmitted: 'everybody',
  MAMessageSubmitted: 'everybody',
  CorrectionNeeded: 'everybody',
  CorrectionHandled: 'everybody',
  CorrectionUnhandled: 'everybody',
  CorrectionApproved: 'everybody',
  CheckpointApproved: 'staff',
  CheckpointDenied: 'staff',
  SignatureShared: 'everybody',
  SignatureSigned: 'everybody',
  SignatureDenied: 'everybody',
  SignatureRejected: 'everybody',
  SignatureRejectedByMA: 'everybody',
  SignatureApproved: 'everybody',
  InternalSignatureShared: 'staff',
  InternalSignatureSigned: 'staff',
  InternalSignatureRejected: 'staff',
  InternalSignatureApproved: 'staff',
  InternalSignatureDenied: 'staff',
  MessageHandledByMA: 'everybody',
  MessageUnhandledByMA: 'everybody',
  MessageHandledByAspirant: 'nobody',
  MessageUnhandledByAspirant: 'nobody',
  CaseRejected: 'everybody',
  CaseReset: 'everybody',
  CaseCancelMembershipInTellus: 'everybody',
  CaseExportedToTellus: 'everybody',
  AnalogSignatureSubmitted: 'everybody',
  AnalogSignatureSentByMail: 'everybody',
  CaseDelegated: 'staff',
  CaseResetDelegated: 'staff',
  CaseChangeContact: 'everybody',
  AdmissionDateMailSent: 'everybody',
  SubmittedForRegionalReview: 'staff',
  RegionalReviewApproved: 'staff',
  RegionalReviewRejected: 'staff',
  LegalNameChanged: 'everybody',
  GenericChange: 'everybody',
} as const satisfies Record<string, Readers>

/** The changes without a kind of their own, each by the event of the chart that a GenericChange names in `change`. */
const auditChanges = {
  'analog.cancel': 'everybody',
  'analog.download': 'everybody',
  'analog.chooseMail': 'everybody',
  'analog.chooseUpload': 'everybody',
  'analog.unmarkSent': 'everybody',
  'signature.expired': 'everybody',
  'internalSignature.expired': 'staff',
  'signature.recalled': 'everybody',
  'internalSignature.recalled': 'staff',
  'signature.doubted': 'staff',
  'internalSignature.doubted': 'staff',
  'signature.remind': 'everybody',
  'signature.readdress': 'everybody',
  'signature.unapprove': 'everybody',
  'internalSignature.unapprove': 'staff',
  'register.refused': 'staff',
  'register.accepted': 'staff',
  'register.finished': 'everybody',
  'contactPerson.add': 'everybody',
  'contactPerson.remove': 'staff',
  'contactPerson.save': 'everybody',
  'note.add': 'staff',
  'note.delete': 'staff',
  'case.inform': 'staff',
  'case.queueAdmissionDate': 'staff',
  'case.cancelAdmissionDate': 'staff',
  'link.issue': 'staff',
  'link.revoke': 'staff',
  'link.revokeAll': 'staff',
  'case.setLocale': 'everybody',
  'application.askedFor': 'staff',
  'correction.withdraw': 'everybody',
  'correction.withdrawAndRestore': 'everybody',
  'case.archive': 'everybody',
  'case.delete': 'staff',
  'case.restore': 'staff',
  'mail.resend': 'staff',
} as const satisfies Record<string, Readers>

export const auditEventTypes = keysOf(auditEvents)
export const AuditEventType = v.picklist(auditEventTypes)
export type AuditEventType = v.InferOutput<typeof AuditEventType>
export type AuditChange = keyof typeof auditChanges

/** Returns the change that the params of a GenericChange name; null for one that an earlier or a later version knows. */
export const changeIn = (params: AuditEntry['params']): AuditChange | null =>
  keysOf(auditChanges).find((change) => change === params['change']) ?? null

/** True unless nobody sees entries of this type. */
export const isShown = (eventType: AuditEventType): boolean => auditEvents[eventType] !== 'nobody'

/** True if applicants see such an entry. */
export const isShownToApplicants = ({ eventType, params }: Pick<AuditEntry, 'eventType' | 'params'>): boolean => {
  if (eventType !== 'GenericChange') return auditEvents[eventType] === 'everybody'
  const change = changeIn(params)
  return change !== null && auditChanges[change] === 'everybody'
}

/** The filter of the database for `isShownToApplicants`. */
export const shownToApplicants = {
  hiddenTypes: auditEventTypes.filter((eventType) => auditEvents[eventType] !== 'everybody'),
  changes: keysOf(auditChanges).filter((change) => auditChanges[change] === 'everybody'),
}

/** How many entries of a log are fetched at once. */
export const entriesPerPage = 100

/**
 * The actor of an entry, by the name of the time. Staff also get the id: of a user for a caseworker, of a link for an applicant, and whom that link
 * was issued to where it was passed on by hand. They also get the handler of the case whom a caseworker stood in for.
 */
export const AuditActor = v.strictObject({
  kind: v.picklist(['applicant', 'caseworker', 'system']),
  name: v.string(),
  id: v.exactOptional(v.string()),
  issuedTo: v.exactOptional(v.strictObject({ id: v.string(), name: v.string() })),
  onBehalfOf: v.exactOptional(v.strictObject({ id: v.string(), name: v.string() })),
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
