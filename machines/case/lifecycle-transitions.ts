import { removableStatuses } from './removal.ts'
import { withholdApproval } from './signature-approval.ts'

export const voidDocument = { type: 'void signing document', params: { round: 'company' } } as const

/** Every state that is open can be refused or reset by an administrator. */
export const closing = {
  'case.reject': {
    guard: 'requirements are met',
    target: '#case.lifecycle.REJECTED',
    actions: [
      withholdApproval,
      { type: 'record', params: { eventType: 'CaseRejected' } },
      { type: 'send mail', params: { mailType: 'caseRejected' } },
    ],
  },
  'case.reset': {
    guard: 'requirements are met',
    target: '#case.lifecycle.RESET',
    actions: [withholdApproval, 'revoke tokens', { type: 'record', params: { eventType: 'CaseReset' } }],
  },
} as const

/** While signatories hold links, closing the case takes the links from them. */
export const closingWithLinksOut = {
  'case.reject': { ...closing['case.reject'], actions: [voidDocument, ...closing['case.reject'].actions] },
  'case.reset': { ...closing['case.reset'], actions: [voidDocument, ...closing['case.reset'].actions] },
} as const

export const removal = {
  target: 'REMOVED',
  actions: ['apply event', 'revoke tokens', { type: 'record', params: { eventType: 'GenericChange' } }],
} as const
/** A removed case goes back to the status that it had. Its links stay dead. */
export const restoring = removableStatuses.map((status) => ({
  guard: { type: 'case was removed as', params: { status } } as const,
  target: status,
  actions: ['apply event', { type: 'record', params: { eventType: 'GenericChange' } }] as const,
}))
export const sendingAdmissionDate = {
  guard: 'requirements are met',
  actions: [
    { type: 'record', params: { eventType: 'AdmissionDateMailSent' } },
    { type: 'send mail', params: { mailType: 'admissionDate' } },
  ],
} as const
export const archiving = {
  target: 'ARCHIVED',
  actions: { type: 'record', params: { eventType: 'GenericChange' } },
} as const

export const share = {
  guard: 'requirements are met',
  target: '#case.lifecycle.SUBMITTED.awaitingSignatories',
  actions: [
    'freeze revision',
    { type: 'create signing document', params: { round: 'company' } },
    { type: 'record', params: { eventType: 'SignatureShared' } },
    { type: 'send mail', params: { mailType: 'signatureShared' } },
  ],
} as const
export const download = {
  guard: 'requirements are met',
  target: 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
  actions: ['freeze revision', { type: 'record', params: { eventType: 'GenericChange' } }],
} as const

export const rejectSignature = {
  guard: 'requirements are met',
  target: '#case.lifecycle.CREATED',
  actions: [
    withholdApproval,
    { type: 'record', params: { eventType: 'SignatureRejectedByMA' } },
    { type: 'send mail', params: { mailType: 'signatureRejected' } },
  ],
} as const
/** The application has come in signed: the contact and those who signed are mailed. */
export const received = [
  { type: 'send mail', params: { mailType: 'applicationReceived' } },
  { type: 'send mail', params: { mailType: 'signedCopy' } },
] as const
export const denied = [
  { type: 'record', params: { eventType: 'SignatureDenied' } },
  { type: 'send mail', params: { mailType: 'signatureDeclined' } },
] as const

export const expired = [
  { type: 'record', params: { eventType: 'GenericChange' } },
  { type: 'send mail', params: { mailType: 'signatureExpired' } },
] as const

/** Without the internal signature there is something to put right: forms and checkpoints open for the caseworkers again. */
export const backToReview = { guard: 'requirements are met', target: 'APPROVED_BY_MA' } as const
export const submitInternally = { guard: 'requirements are met', target: 'APPROVED' } as const
export const exporting = {
  guard: 'requirements are met',
  target: 'EXPORTED_TO_TELLUS',
  actions: ['call register', { type: 'record', params: { eventType: 'CaseExportedToTellus' } }],
} as const
