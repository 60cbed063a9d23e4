import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from './http-error.ts'

export type RateLimits = {
  /** Counts a public change. @throws HttpError TOO_MANY_REQUESTS */
  countPublicChange(address: string): Promise<void>
  /** Counts a document that a case token requests: drawing one takes the processor. @throws HttpError TOO_MANY_REQUESTS */
  countDocument(address: string): Promise<void>
  /**
   * Counts a case token that opens nothing: each token of an address once, so that one dead link that a browser keeps requesting counts once.
   * A right token is never counted nor refused, whatever others behind the same address send.
   *
   * @throws HttpError TOO_MANY_REQUESTS instead of the error for a wrong token.
   */
  countWrongToken(address: string, token: string): Promise<void>
}

/** How many a minute from one address. */
export type RateLimitOptions = { publicChanges: number; wrongTokens: number; documents: number }
export const defaultRateLimits: RateLimitOptions = { publicChanges: 30, wrongTokens: 30, documents: 60 }

/** Slows down those who try numbers or tokens. Each process counts for itself. */
export const createRateLimits = ({ publicChanges, wrongTokens, documents }: RateLimitOptions): RateLimits => {
  const changes = new RateLimiterMemory({ points: publicChanges, duration: 60 })
  const documentLimiter = new RateLimiterMemory({ points: documents, duration: 60 })
  const wrong = new RateLimiterMemory({ points: wrongTokens, duration: 60 })
  const tried = new RateLimiterMemory({ points: 1, duration: 60 })
  return {
    countPublicChange: async (address) => await consume(changes, address),
    countDocument: async (address) => await consume(documentLimiter, address),
    countWrongToken: async (address, token) => {
      const state = await wrong.get(address)
      const isOver = state !== null && state.consumedPoints >= wrongTokens
      const isNew = (await tried.get(keyOf(address, token))) === null
      if (!isNew) return
      // Beyond the limit nothing more is remembered: made-up tokens never fill the memory.
      if (isOver) throw new HttpError('TOO_MANY_REQUESTS')
      await tried.consume(keyOf(address, token))
      await consume(wrong, address)
    },
  }
}

const keyOf = (address: string, token: string): string =>
  `${address} ${createHash('sha256').update(token).digest('base64url').slice(0, 22)}`

/** @throws HttpError TOO_MANY_REQUESTS */
export const consume = async (limiter: RateLimiterMemory, address: string): Promise<void> => {
  try {
    await limiter.consume(address)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new HttpError('TOO_MANY_REQUESTS')
    throw error
  }
}
