import type * as v from 'valibot'
import { SignInRefusal, TokenResponse } from '#schemas/signing-provider.ts'
import { ExternalRejectedError, callExternal, parseResponse } from './external-http.ts'

export type SigningAccount = { url: string; username: string; password: string; now?: () => Date }

export type SigningSession = {
  /** A token that is good for at least the next minute. Concurrent callers share one sign-in. */
  token(): Promise<string>
  /** A fresh token, for when the provider no longer takes the one it gave. */
  renewedToken(): Promise<string>
}

const timeoutMs = 10_000
const marginMs = 60_000

/** Signs in to the provider with v1/auth and prolongs with v1/refresh while the token still lives. */
export const createSigningSession = ({
  url,
  username,
  password,
  now = () => new Date(),
}: SigningAccount): SigningSession => {
  const base = url.replace(/\/$/, '')
  let current: { token: string; expiresAtMs: number } | undefined
  let pending: Promise<string> | undefined

  const storeGrant = (grant: v.InferOutput<typeof TokenResponse>): string => {
    current = { token: grant.access_token, expiresAtMs: now().getTime() + grant.expires_in * 1000 }
    return grant.access_token
  }

  const signIn = async (): Promise<string> => {
    const response = await callExternal({
      system: 'signing',
      url: `${base}/v1/auth`,
      method: 'POST',
      body: { username, password },
      timeoutMs,
    })
    if (response.status >= 400)
      throw new ExternalRejectedError(
        'signing',
        response.status,
        parseResponse('signing', response, SignInRefusal).errorObject.code,
      )
    return storeGrant(parseResponse('signing', response, TokenResponse))
  }

  const refresh = async (token: string): Promise<string> => {
    const response = await callExternal({
      system: 'signing',
      url: `${base}/v1/refresh`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: {},
      timeoutMs,
    })
    return response.status >= 400 ? await signIn() : storeGrant(parseResponse('signing', response, TokenResponse))
  }

  const obtain = async (): Promise<string> => {
    if (current === undefined) return await signIn()
    const remainingMs = current.expiresAtMs - now().getTime()
    if (remainingMs > marginMs) return current.token
    return remainingMs > 0 ? await refresh(current.token) : await signIn()
  }

  const shared = async (work: () => Promise<string>): Promise<string> => {
    pending ??= work().finally(() => {
      pending = undefined
    })
    return await pending
  }

  return {
    token: async () => await shared(obtain),
    renewedToken: async () => {
      current = undefined
      return await shared(signIn)
    },
  }
}
