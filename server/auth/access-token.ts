import { errors, jwtVerify, type JWTVerifyGetKey, type JWTVerifyResult } from 'jose'
import * as v from 'valibot'
import { cleanName } from '#schemas/canonical-text.ts'
import { ExternalUnavailableError } from '../adapters/external-http.ts'
import type { Config } from '../config.ts'
import { HttpError } from '../http/http-error.ts'
import type { User } from '../repositories/users.ts'
import { entraAccountId, providerAccountId } from './account-id.ts'
import { isForUser } from './token-kind.ts'

export type TokenVerifier = {
  /**
   * Who an access token of the identity provider speaks for.
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
