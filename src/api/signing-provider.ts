import * as v from 'valibot'

const Grant = v.object({ access_token: v.string(), expires_in: v.number() })
const Refusal = v.object({ errorObject: v.object({ code: v.string() }) })

export type SigningGrant = { token: string; lifetimeSeconds: number }

/** The provider did not let the person in. `status` is 0 where it was not reached; `code` is the provider's own, or null. */
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
 * Signs a person in to the signing provider (specification §7, v1/auth). The password goes there and nowhere else.
 * @throws {SigningSignInError}
 */
export const signInToSigning = async (
  base: string,
  credentials: { username: string; password: string },
): Promise<SigningGrant> => {
  let response: Response
  try {
    response = await fetch(`${base.replace(/\/$/, '')}/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(credentials),
    })
  } catch {
    throw new SigningSignInError(0, null)
  }
  const sent: unknown = await response.json().catch(() => null)
  const grant = v.safeParse(Grant, sent)
  if (response.ok && grant.success)
    return { token: grant.output.access_token, lifetimeSeconds: grant.output.expires_in }
  const refusal = v.safeParse(Refusal, sent)
  throw new SigningSignInError(response.status, refusal.success ? refusal.output.errorObject.code : null)
}
