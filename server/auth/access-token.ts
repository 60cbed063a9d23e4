import {
  errors,
  jwtVerify,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose'
import * as v from 'valibot'
import { cleanName } from '#schemas/canonical-text.ts'
import { ExternalUnavailableError } from '../adapters/external-http.ts'
import type { Config } from '../config.ts'
import { HttpError } from '../http/http-error.ts'
import type { User } from '../repositories/users.ts'
import { entraAccountId, providerAccountId } from './account-id.ts'
import { isApiScope } from '../config/product.ts'

export type TokenVerifier = {
  /**
   * Returns the user whom an access token of the identity provider speaks for.
   *
   * @throws HttpError UNAUTHENTICATED; ExternalUnavailableError when the provider's keys cannot be fetched.
   */
  verify(token: string, now: Date): Promise<User>
}

type Auth = Pick<Config['auth'], 'issuer' | 'audience' | 'clientId' | 'mode' | 'scopes' | 'tenantId'>

/** A token is verified again after this time, or once it has expired: a key that the provider withdraws opens nothing for longer. */
const rememberMs = 60_000
const maxRemembered = 1000

/** Checks issuer, audience, algorithm, times, the kind of token, tenant and scope. */
export const createTokenVerifier = (auth: Auth, keys: JWTVerifyGetKey): TokenVerifier => {
  const remembered = new Map<string, { user: User; until: number }>()
  const remember = (token: string, user: User, until: number): void => {
    const [oldest] = remembered.size < maxRemembered ? [] : remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, { user, until })
  }
  return {
    verify: async (token, now) => {
      const known = remembered.get(token)
      if (known !== undefined && now.getTime() < known.until) return known.user
      remembered.delete(token)
      const { protectedHeader, payload } = await verified(token, keys, auth, now)
      if (!isForUser(protectedHeader, payload, auth.scopes)) throw unauthenticated()
      const user = auth.mode === 'AAD' ? userOfEntra(payload, auth) : userOfProvider(payload)
      remember(token, user, Math.min(now.getTime() + rememberMs, (payload.exp ?? 0) * 1000))
      return user
    },
  }
}

const verified = async (
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, clientId, mode }: Auth,
  now: Date,
): Promise<JWTVerifyResult> => {
  try {
    return await jwtVerify(token, keys, {
      issuer,
      // Entra names the audience by the client's id alone in tokens of its second version.
      audience: mode === 'AAD' ? [audience, clientId] : audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      currentDate: now,
      clockTolerance: 30,
    })
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unauthenticated(error)
    if (error instanceof ExternalUnavailableError) throw error
    throw new ExternalUnavailableError('identity', 'keys', { cause: error })
  }
}

/** The database cannot store U+0000 in a text. */
const text = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((claim) => !claim.includes('\0')),
)
const Person = v.object({ name: v.optional(text), preferred_username: v.optional(text), email: v.optional(text) })
const guid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))
const EntraPerson = v.object({ ...Person.entries, oid: guid, tid: guid })
const OtherPerson = v.object({
  ...Person.entries,
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
})

const userOfEntra = (claims: unknown, { tenantId }: Auth): User => {
  const { oid, tid, ...person } = parse(EntraPerson, claims)
  if (tid.toLowerCase() !== tenantId?.toLowerCase()) throw unauthenticated()
  return userOf(entraAccountId(tid, oid), person)
}

const userOfProvider = (claims: unknown): User => {
  const { iss, sub, ...person } = parse(OtherPerson, claims)
  return userOf(providerAccountId(iss, sub), person)
}

const userOf = (id: string, { name, preferred_username, email }: v.InferOutput<typeof Person>): User => {
  const address = email ?? preferred_username ?? ''
  return { id, name: cleanName(name ?? address), email: address }
}

const parse = <S extends v.GenericSchema>(schema: S, claims: unknown): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, claims)
  if (!parsed.success) throw unauthenticated()
  return parsed.output
}

const unauthenticated = (cause?: unknown): HttpError => new HttpError('UNAUTHENTICATED', {}, { cause })

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
const isForUser = (header: JWTHeaderParameters, claims: JWTPayload, scopes: readonly string[]): boolean => {
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
