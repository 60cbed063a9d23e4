/** The name in the titles of pages, and the same for who reads English. */
export const appName = 'Medlemsansökan'
export const appNameInEnglish = 'Membership application'
/** The prefix that telemetry puts before the name of a route. */
export const productPrefix = 'MembershipApplication.'

/** For how many days after that of its mail a link opens its case, to the end of the last one (the specification leaves it open), as stated in mails. */
export const linkDays = 60

/** Scopes of OpenID Connect itself. */
const protocolScopes = new Set(['openid', 'profile', 'email', 'offline_access'])

/** Whether a configured scope belongs to an API, and not to OpenID Connect. */
export const isApiScope = (scope: string): boolean => !protocolScopes.has(scope)

/** Whether an address, or a host by itself, is one of this machine: what is sent there passes no network. */
export const isLoopback = (address: string): boolean => {
  const host = URL.canParse(address) ? new URL(address).hostname : address
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
