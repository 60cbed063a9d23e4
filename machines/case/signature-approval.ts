/** The delay of the approval mail, in minutes: an approval withdrawn within it is never mailed. */
export const approvalMailDelayMinutes = 5

/** What approving the company's signature declares, whether it came digitally or on paper. */
export const approved = [
  { type: 'record', params: { eventType: 'SignatureApproved' } },
  { type: 'send mail', params: { mailType: 'signatureApproved', delayMinutes: approvalMailDelayMinutes } },
] as const

export const withholdApproval = { type: 'withhold mail', params: { mailType: 'signatureApproved' } } as const

/** The audit log has no event type for a withdrawn approval. */
export const unapproved = [{ type: 'record', params: { eventType: 'GenericChange' } }, withholdApproval] as const
