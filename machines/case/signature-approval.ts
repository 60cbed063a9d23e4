/** What approving the company's signature declares, whether it came digitally or on paper. */
export const approved = [
  { type: 'record', params: { eventType: 'SignatureApproved' } },
  { type: 'send mail', params: { mailType: 'signatureApproved' } },
] as const

/** The log has no word of its own for an approval taken back. */
export const unapproved = { type: 'record', params: { eventType: 'GenericChange' } } as const
