export type MailEventName = 'DELIVERED' | 'OPENED' | 'BOUNCED' | 'BLOCKED' | 'DROPPED'

/** What becomes of mail to an address: its first letters tell, so that demo and tests can ask for each outcome. */
export const fateOf = (recipient: string): MailEventName => {
  const address = recipient.toLowerCase()
  if (address.startsWith('bounce') || address.endsWith('.invalid')) return 'BOUNCED'
  if (address.startsWith('blocked')) return 'BLOCKED'
  if (address.startsWith('dropped')) return 'DROPPED'
  return 'DELIVERED'
}
