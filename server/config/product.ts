/** The name in the titles of pages, and the same for who reads English. */
export const appName = 'Medlemsansökan'
export const appNameInEnglish = 'Membership application'
/** What telemetry puts before the name of a route. */
export const productPrefix = 'MembershipApplication.'

/** For how many days after that of its mail a link opens its case, to the end of the last one (the specification leaves it open), as stated in mails. */
export const linkDays = 60
