/** Where an identity provider describes itself (OpenID Connect Discovery 1.0, §4). */
export const discoveryUrl = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
