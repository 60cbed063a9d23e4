import * as v from 'valibot'
import { OutsideRefusedError, callOutside, readAnswer } from './outside.ts'

export type SigningAccount = { url: string; username: string; password: string; now?: () => Date }

export type SigningSession = {
  /** A token that is good for at least the next minute. Callers that ask at the same time share one sign-in. */
  token(): Promise<string>
  /** A fresh token, for when the provider no longer takes the one it gave. */
  renewedToken(): Promise<string>
}

const Grant = v.object({ access_token: v.string(), expires_in: v.number() })
const Refusal = v.object({ errorObject: v.object({ code: v.string() }) })

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
  let held: { token: string; goodUntilMs: number } | undefined
  let pending: Promise<string> | undefined

  const keep = (grant: v.InferOutput<typeof Grant>): string => {
    held = { token: grant.access_token, goodUntilMs: now().getTime() + grant.expires_in * 1000 }
    return grant.access_token
  }

  const signIn = async (): Promise<string> => {
    const answer = await callOutside({
      system: 'signing',
      url: `${base}/v1/auth`,
      method: 'POST',
      body: { username, password },
      timeoutMs,
    })
    if (answer.status >= 400)
      throw new OutsideRefusedError('signing', answer.status, readAnswer('signing', answer, Refusal).errorObject.code)
    return keep(readAnswer('signing', answer, Grant))
  }

  const refresh = async (token: string): Promise<string> => {
    const answer = await callOutside({
      system: 'signing',
      url: `${base}/v1/refresh`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: {},
      timeoutMs,
    })
    return answer.status >= 400 ? await signIn() : keep(readAnswer('signing', answer, Grant))
  }

  const obtain = async (): Promise<string> => {
    if (held === undefined) return await signIn()
    const leftMs = held.goodUntilMs - now().getTime()
    if (leftMs > marginMs) return held.token
    return leftMs > 0 ? await refresh(held.token) : await signIn()
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
      held = undefined
      return await shared(signIn)
    },
  }
}
