/** The name in the titles of pages, and the same for who reads English. */
export const appName = 'Medlemsansökan'
export const appNameInEnglish = 'Membership application'
/** What telemetry puts before the name of a route. */
export const productPrefix = 'MembershipApplication.'

const dayMs = 24 * 60 * 60_000
/** How long a link opens its case (the specification leaves it open), as stated in mails. */
export const linkDays = 60
export const linkValidityMs = linkDays * dayMs
