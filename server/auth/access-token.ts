import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import { OutsideUnavailableError, callOutside, readAnswer } from '../adapters/outside.ts'
import type { Config } from '../config.ts'
import { RefusalError } from '../refusal.ts'
import type { User } from '../repositories/users.ts'

export type TokenVerifier = {
  /**
   * Who an access token of the identity provider speaks for.
   *
   * @throws RefusalError UNAUTHENTICATED; OutsideUnavailableError when the provider's keys cannot be fetched.
   */
  verify(token: string, now: Date): Promise<User>
}

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.string() })
const timeoutMs = 10_000
/** Scopes of OpenID Connect itself; they never come in `scp`. */
const protocolScopes = new Set(['openid', 'profile', 'email', 'offline_access'])

/** Checks issuer, audience, algorithm, times and scope. The provider's keys are fetched at the first token and kept. */
export const createTokenVerifier = (auth: Config['auth']): TokenVerifier => {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const scopes = requiredScopes(auth)

  return {
    verify: async (token, now) => {
      keys ??= findKeys(auth.issuer).catch((error: unknown) => {
        keys = undefined
        throw error
      })
      const claims = await claimsOf(token, await keys, auth, now)
      // Only the token that tells the browser who has signed in carries one (OpenID Connect Core §2): it opens nothing here.
      if (claims['nonce'] !== undefined) throw unauthenticated()
      if (scopes.length > 0 && !grantedScopes(claims).some((scope) => scopes.includes(scope))) throw unauthenticated()
      return userOf(claims, auth.mode)
    },
  }
}

const findKeys = async (issuer: string): Promise<JWTVerifyGetKey> => {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { jwks_uri } = readAnswer('identity', await callOutside({ system: 'identity', url, timeoutMs }), Discovery)
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutMs })
}

const claimsOf = async (
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, mode, clientId }: Config['auth'],
  now: Date,
): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      // Entra names the audience by the client's id alone in tokens of its second version.
      audience: [audience, clientId],
      algorithms: ['RS256'],
      requiredClaims: mode === 'AAD' ? ['exp', 'oid', 'tid'] : ['exp', 'sub'],
      currentDate: now,
      clockTolerance: 30,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'))
      throw new OutsideUnavailableError('identity', error.code, { cause: error })
    if (error instanceof errors.JOSEError) throw unauthenticated(error)
    throw new OutsideUnavailableError('identity', 'keys', { cause: error })
  }
}

/** The database has no place for U+0000 in a text. */
const ClaimText = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0')),
)

/** In the order in which they are trusted to be there. */
const Person = v.object({
  oid: v.optional(ClaimText),
  tid: v.optional(ClaimText),
  sub: v.optional(ClaimText),
  name: v.optional(ClaimText),
  preferred_username: v.optional(ClaimText),
  email: v.optional(ClaimText),
})

const userOf = (claims: JWTPayload, mode: Config['auth']['mode']): User => {
  const parsed = v.safeParse(Person, claims)
  if (!parsed.success) throw unauthenticated()
  const { oid, tid, sub = '', name, preferred_username, email } = parsed.output
  const address = email ?? preferred_username ?? ''
  const id =
    mode === 'AAD' || (oid !== undefined && tid !== undefined)
      ? `${tid}.${oid}`
      : // Any other provider: `sub` may have any characters.
        `oidc.${Buffer.from(sub).toString('base64url')}`
  return { id, name: name ?? address, email: address }
}

/** What `scp` (or `scope`) must have one of: the configured scopes by their short names. */
const requiredScopes = ({ scopes }: Config['auth']): string[] =>
  scopes
    .filter((scope) => !protocolScopes.has(scope) && !scope.endsWith('/.default'))
    .map((scope) => scope.slice(scope.lastIndexOf('/') + 1))

const grantedScopes = ({ scp, scope }: JWTPayload): string[] =>
  [scp, scope].flatMap((claim) => (typeof claim === 'string' ? claim.split(' ') : []))

const unauthenticated = (cause?: unknown): RefusalError => new RefusalError('UNAUTHENTICATED', {}, { cause })
