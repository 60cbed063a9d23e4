/** The name in the titles of pages, and the same for who reads English. */
export const appName = 'Medlemsansökan'
export const appNameInEnglish = 'Membership application'
/** What telemetry puts before the name of a route. */
export const productPrefix = 'MembershipApplication.'
/** The size limit of an uploaded file: 25 MB. */
export const maxUploadBytes = 25_000_000
