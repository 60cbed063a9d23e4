import { editDistance } from './edit-distance.ts'
import { canonicalEmail } from './email.ts'

/** Providers of most private addresses in Sweden. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'hotmail.se',
  'icloud.com',
  'live.com',
  'live.se',
  'outlook.com',
  'outlook.se',
  'telia.com',
  'yahoo.com',
  'yahoo.se',
]
/** Providers one letter away from those. */
const others = ['mail.com', 'ymail.com', 'email.com', 'live.no', 'olive.com', 'telia.se', 'yahoo.no']

/** The address that was probably meant: its domain is one letter away from a common provider's. null for any other text. */
export const suggestedEmail = (text: string): string | null => {
  const [local = '', domain = ''] = canonicalEmail(text)?.split('@') ?? []
  if (domain === '' || providers.includes(domain) || others.includes(domain)) return null
  const provider = providers.find((each) => editDistance(domain, each) === 1)
  return provider === undefined ? null : `${local}@${provider}`
}
