/** Writes an entry of the audit log. The log has no type of its own for what is a GenericChange. */
export const record = <const T extends string>(eventType: T) => ({ type: 'record', params: { eventType } }) as const

export const mail = <const T extends string>(mailType: T) => ({ type: 'send mail', params: { mailType } }) as const

/** To the handler, where a colleague ends the case. */
export const ended = mail('caseEnded')

/** The delay of the approval mail, in minutes: it is not sent where `isStillTrue` says otherwise by then. */
const approvalMailDelayMinutes = 5

const delayedMail = <const T extends string>(mailType: T) =>
  ({ type: 'send mail', params: { mailType, delayMinutes: approvalMailDelayMinutes } }) as const

/** The effects that an approval of the company's signature declares, whether the signature came digitally or on paper. */
export const approved = [record('SignatureApproved'), delayedMail('signatureApproved')] as const

/** On paper the signatories are unknown until the approval, so they are mailed with it. */
export const approvedOnPaper = [...approved, delayedMail('paperApproved')] as const
