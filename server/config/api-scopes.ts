/** Scopes of OpenID Connect itself. */
const protocolScopes = new Set(['openid', 'profile', 'email', 'offline_access'])

/** Whether a configured scope is one of an API, not of OpenID Connect. */
export const isApiScope = (scope: string): boolean => !protocolScopes.has(scope)
