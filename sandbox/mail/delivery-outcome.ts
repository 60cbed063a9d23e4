export type MailEventName = 'DELIVERED' | 'OPENED' | 'BOUNCED' | 'BLOCKED' | 'DROPPED'

/** The delivery outcome of an address, by its prefix, so that demo and tests can choose each outcome. */
export const deliveryOutcomeOf = (recipient: string): MailEventName => {
  const address = recipient.toLowerCase()
  if (address.startsWith('bounce') || address.endsWith('.invalid')) return 'BOUNCED'
  if (address.startsWith('blocked')) return 'BLOCKED'
  if (address.startsWith('dropped')) return 'DROPPED'
  return 'DELIVERED'
}

/** Whether the mail system does not even take a mail to the address. */
export const isRefused = (recipient: string): boolean => recipient.toLowerCase().startsWith('refused')
