import {
  errors,
  jwtVerify,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  type JWTHeaderParameters,
  type JWTPayload,
  createLocalJWKSet,
  type JSONWebKeySet,
} from 'jose'
import * as v from 'valibot'
import { cleanName } from '#schemas/canonical-text.ts'
import { discoveryUrl } from '#schemas/discovery-url.ts'
import { ExternalUnavailableError, callExternal, parseResponse } from '../adapters/external-http.ts'
import type { Config } from '../config.ts'
import { isApiScope } from '../config/product.ts'
import { HttpError } from '../http/http-error.ts'
import type { User } from '../repositories/users.ts'
import { entraAccountId, providerAccountId } from './caller.ts'

export type TokenVerifier = {
  /**
   * Returns the user whom an access token of the identity provider speaks for.
   *
   * @throws HttpError UNAUTHENTICATED; ExternalUnavailableError when the provider's keys cannot be fetched.
   */
  verify(token: string, now: Date): Promise<User>
}

type Auth = Pick<Config['auth'], 'issuer' | 'audience' | 'clientId' | 'mode' | 'scopes' | 'tenantId'>

/** A token is verified again after this time, or once it has expired, so that a withdrawn key is rejected by then. */
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
      // Tokens of Entra's version 2 name only the client's id as audience.
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

/** RFC 9068 §2.1 and earlier conventions. A missing type is accepted, since some providers write none. */
const accessTokenTypes = new Set(['at+jwt', 'application/at+jwt', 'jwt'])
/** Only ID tokens (OpenID Connect Core §2, §3.3.2.11) and logout tokens (Back-Channel Logout §2.4) carry these. */
const foreignClaims = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'] as const
/** Claims in which some providers name the kind of a token. If present, the kind must be right. */
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

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.string() })
const Keys = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) })
const KeySet = v.custom<JSONWebKeySet>((value) => v.is(Keys, value))

const timeoutMs = 10_000
/** A key that the provider has taken back is refused after this time. */
const maxAgeMs = 10 * 60_000
/** The most fetches per minute that tokens with invented key ids can cause. */
const maxRefetches = 5
const minuteMs = 60_000

type Fetched = { keySet: ReturnType<typeof createLocalJWKSet>; atMs: number }

/**
 * The public keys of an identity provider, fetched at the first token and cached. A key id that is not among them has them fetched again
 * at once, so that a rotation rejects no valid token.
 *
 * @param elapsedMs a clock that only goes forward.
 * @throws from the returned function: ExternalUnavailableError when the keys cannot be fetched, JOSEError when none fits.
 */
export const createProviderKeys = (issuer: string, elapsedMs = () => performance.now()): JWTVerifyGetKey => {
  let fetched: Fetched | undefined
  let pending: Promise<Fetched> | undefined
  let refetchedAtMs: number[] = []

  const fetchOnce = async (): Promise<Fetched> => {
    pending ??= fetchKeys(issuer)
      .then((keySet) => (fetched = { keySet, atMs: elapsedMs() }))
      .finally(() => {
        pending = undefined
      })
    return await pending
  }
  const mayRefetch = (): boolean => {
    refetchedAtMs = refetchedAtMs.filter((atMs) => elapsedMs() - atMs < minuteMs)
    return refetchedAtMs.length < maxRefetches
  }

  return async (header, token) => {
    const isFresh = fetched !== undefined && elapsedMs() - fetched.atMs < maxAgeMs
    const { keySet } = isFresh && fetched !== undefined ? fetched : await fetchOnce()
    try {
      return await keySet(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayRefetch()) throw error
      refetchedAtMs.push(elapsedMs())
      return await (await fetchOnce()).keySet(header, token)
    }
  }
}

const fetchKeys = async (issuer: string): Promise<Fetched['keySet']> => {
  const read = async <S extends v.GenericSchema>(url: string, schema: S): Promise<v.InferOutput<S>> =>
    parseResponse('identity', await callExternal({ system: 'identity', url, timeoutMs }), schema)
  const discovery = await read(discoveryUrl(issuer), Discovery)
  // OpenID Connect Discovery §4.3: metadata of another issuer must not be used.
  if (discovery.issuer !== issuer) throw new ExternalUnavailableError('identity', 'its metadata names another issuer')
  return createLocalJWKSet(await read(discovery.jwks_uri, KeySet))
}
