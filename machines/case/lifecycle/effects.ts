/** Writes an entry of the audit log. The log has no type of its own for what is a GenericChange. */
export const record = <const T extends string>(eventType: T) => ({ type: 'record', params: { eventType } }) as const

export const mail = <const T extends string>(mailType: T) => ({ type: 'send mail', params: { mailType } }) as const

/** The delay of the approval mail, in minutes: it is not sent where `isStillTrue` says otherwise by then. */
const approvalMailDelayMinutes = 5

/** The effects that an approval of the company's signature declares, whether the signature came digitally or on paper. */
export const approved = [
  record('SignatureApproved'),
  { type: 'send mail', params: { mailType: 'signatureApproved', delayMinutes: approvalMailDelayMinutes } },
] as const

/** The application has come in signed: the contact and those who signed are mailed. */
export const received = [mail('applicationReceived'), mail('signedCopy')] as const
