import * as v from 'valibot'
import { SignInRefusal, TokenResponse } from '#schemas/signing-provider.ts'

export type SigningGrant = { token: string; lifetimeSeconds: number }

/** The provider refused the sign-in. `status` is 0 where it was not reached; `code` is the provider's own, or null. */
export class SigningSignInError extends Error {
  override readonly name = 'SigningSignInError'
  readonly status: number
  readonly code: string | null

  constructor(status: number, code: string | null) {
    super(`Cannot sign in to the signing provider: ${status} ${code ?? ''}`.trimEnd())
    this.status = status
    this.code = code
  }
}

/**
 * Signs a person in to the signing provider (specification §7, v1/auth). The password is sent there only.
 * @throws {SigningSignInError}
 */
export const signInToSigning = async (
  base: string,
  credentials: { username: string; password: string },
): Promise<SigningGrant> => await requestGrant(base, 'auth', { body: JSON.stringify(credentials) })

/**
 * A new token for one that has not ended (specification §7, v1/refresh).
 * @throws {SigningSignInError}
 */
export const refreshSigningToken = async (base: string, token: string): Promise<SigningGrant> =>
  await requestGrant(base, 'refresh', { headers: { authorization: `Bearer ${token}` }, body: '{}' })

const requestGrant = async (
  base: string,
  call: 'auth' | 'refresh',
  { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body: string },
): Promise<SigningGrant> => {
  let response: Response
  try {
    response = await fetch(`${base.replace(/\/$/, '')}/v1/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      credentials: 'omit',
      body,
    })
  } catch {
    throw new SigningSignInError(0, null)
  }
  const payload: unknown = await response.json().catch(() => null)
  const grant = v.safeParse(TokenResponse, payload)
  if (response.ok && grant.success)
    return { token: grant.output.access_token, lifetimeSeconds: grant.output.expires_in }
  const refused = v.safeParse(SignInRefusal, payload)
  throw new SigningSignInError(response.status, refused.success ? refused.output.errorObject.code : null)
}
