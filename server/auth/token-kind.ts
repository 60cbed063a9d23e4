import type { JWTHeaderParameters, JWTPayload } from 'jose'
import { isApiScope } from '../config/api-scopes.ts'

/** RFC 9068 §2.1 and what providers wrote before it. A missing type is taken: not every provider writes one. */
const accessTokenTypes = new Set(['at+jwt', 'application/at+jwt', 'jwt'])
/** Only ID tokens (OpenID Connect Core §2, §3.3.2.11) and logout tokens (Back-Channel Logout §2.4) carry these. */
const foreignClaims = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'] as const
/** How some providers name the kind of a token; where the claim is there, it must be the right kind. */
const kindClaims: Readonly<Record<string, string>> = { idtyp: 'user', token_use: 'access', typ: 'Bearer' }

/**
 * Whether a token that is otherwise in order is an access token with which a person uses this API. `scopes` are the configured ones: where
 * they name any of the API, the token has one of them; it has some scope in any case, which neither ID tokens nor tokens that an
 * application got for itself have.
 */
export const isForUser = (header: JWTHeaderParameters, claims: JWTPayload, scopes: readonly string[]): boolean => {
  if (header.typ !== undefined && !accessTokenTypes.has(header.typ.toLowerCase())) return false
  if (foreignClaims.some((name) => claims[name] !== undefined)) return false
  if (Object.entries(kindClaims).some(([name, kind]) => claims[name] !== undefined && claims[name] !== kind))
    return false
  // RFC 9068 §2.2: the subject of a token without a person is the client.
  if (claims.sub !== undefined && [claims['client_id'], claims['azp'], claims['appid']].includes(claims.sub))
    return false
  const granted = grantedScopes(claims)
  const required = scopesOfApi(scopes)
  return required.length === 0 ? granted.length > 0 : granted.some((scope) => required.includes(scope))
}

/** The configured scopes of the API by their short names, as tokens hold them. `.default` stands for any. */
const scopesOfApi = (scopes: readonly string[]): string[] =>
  scopes
    .filter((scope) => isApiScope(scope) && !scope.endsWith('/.default'))
    .map((scope) => scope.slice(scope.lastIndexOf('/') + 1))

/** Providers send scopes as a text or as a list, by either name. */
const grantedScopes = ({ scp, scope }: JWTPayload): string[] =>
  [scp, scope].flatMap((claim: unknown) =>
    (typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim.map(String) : []).filter(Boolean),
  )
