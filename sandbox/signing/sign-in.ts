import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { HttpError } from '../http-error.ts'
import type { Secrets } from '../secrets.ts'
import { isAccount } from './accounts.ts'

export type TokenResponse = { access_token: string; expires_in: number; token_type: 'bearer' }

export type SignIn = {
  /** @throws {HttpError} 400 INVALID_CREDENTIALS; 429 TOO_MANY_ATTEMPTS after too many of those. */
  signIn(username: string, password: string): TokenResponse
  /** @throws {HttpError} 401 when the token is not valid any more. */
  refresh(token: string | undefined): TokenResponse
  /** The user whose token it is. @throws {HttpError} 401 */
  userOf(token: string | undefined): string
}

const Claims = v.object({ sub: v.string(), exp: v.number() })

const lifetimeSeconds = 60 * 60
const maxFailures = 5
const failuresCountMs = 10 * 60 * 1000

/** User names, passwords and the short-lived bearer tokens of the signing provider. */
export const createSignIn = (secrets: Secrets): SignIn => {
  const failures = new Map<string, { count: number; until: number }>()
  const mac = (text: string) => createHmac('sha256', secrets.signingTokens).update(text).digest()

  const issue = (sub: string): TokenResponse => {
    const exp = Math.floor(Date.now() / 1000) + lifetimeSeconds
    const claims = Buffer.from(JSON.stringify({ sub, exp })).toString('base64url')
    return {
      access_token: `${claims}.${mac(claims).toString('base64url')}`,
      expires_in: lifetimeSeconds,
      token_type: 'bearer',
    }
  }

  const userOf = (token: string | undefined): string => {
    const [claims = '', signature = ''] = token?.split('.') ?? []
    const given = Buffer.from(signature, 'base64url')
    const expected = mac(claims)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unauthorized()
    const { sub, exp } = v.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')))
    if (exp * 1000 <= Date.now()) throw unauthorized()
    return sub
  }

  const refuseWhenBlocked = (username: string) => {
    const failed = failures.get(username)
    if (failed !== undefined && failed.until <= Date.now()) failures.delete(username)
    else if (failed !== undefined && failed.count >= maxFailures)
      throw new HttpError(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts, try again later')
  }

  return {
    signIn: (username, password) => {
      refuseWhenBlocked(username)
      if (!isAccount(secrets, username, password)) {
        const count = (failures.get(username)?.count ?? 0) + 1
        failures.set(username, { count, until: Date.now() + failuresCountMs })
        throw new HttpError(400, 'INVALID_CREDENTIALS', 'Wrong user name or password')
      }
      failures.delete(username)
      return issue(username)
    },
    refresh: (token) => issue(userOf(token)),
    userOf,
  }
}

const unauthorized = () => new HttpError(401, 'UNAUTHORIZED', 'The access token is missing, wrong or too old')
