/** For as long the approval of a signature can be taken back without the company ever hearing of it. */
export const approvalMailDelayMinutes = 5

/** What approving the company's signature declares, whether it came digitally or on paper. */
export const approved = [
  { type: 'record', params: { eventType: 'SignatureApproved' } },
  { type: 'send mail', params: { mailType: 'signatureApproved', delayMinutes: approvalMailDelayMinutes } },
] as const

export const withholdApproval = { type: 'withhold mail', params: { mailType: 'signatureApproved' } } as const

/** The log has no word of its own for an approval taken back. */
export const unapproved = [{ type: 'record', params: { eventType: 'GenericChange' } }, withholdApproval] as const
