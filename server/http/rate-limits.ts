import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { RefusalError } from '../refusal.ts'

export type RateLimits = {
  /** Counts a change that anybody may ask for. @throws RefusalError TOO_MANY_REQUESTS */
  countPublicChange(address: string): Promise<void>
  /** Counts a document that a holder of a case token asks for: drawing one takes the processor. @throws RefusalError TOO_MANY_REQUESTS */
  countDocument(address: string): Promise<void>
  /** Counts a case token that opens nothing. */
  countWrongToken(address: string): Promise<void>
  /** @throws RefusalError TOO_MANY_REQUESTS where too many of those came from. */
  assertTokenAllowed(address: string): Promise<void>
}

/** How many a minute from one address. */
export type RateLimitOptions = { publicChanges: number; wrongTokens: number; documents: number }
export const defaultRateLimits: RateLimitOptions = { publicChanges: 30, wrongTokens: 30, documents: 60 }

/** Slows down whoever tries numbers or tokens. Each process counts for itself. */
export const createRateLimits = ({ publicChanges, wrongTokens, documents }: RateLimitOptions): RateLimits => {
  const changes = new RateLimiterMemory({ points: publicChanges, duration: 60 })
  const asked = new RateLimiterMemory({ points: documents, duration: 60 })
  const wrong = new RateLimiterMemory({ points: wrongTokens, duration: 60 })
  return {
    countPublicChange: async (address) => await consume(changes, address),
    countDocument: async (address) => await consume(asked, address),
    countWrongToken: async (address) => await consume(wrong, address).catch(() => undefined),
    assertTokenAllowed: async (address) => {
      const state = await wrong.get(address)
      if (state !== null && state.consumedPoints > wrongTokens) throw new RefusalError('TOO_MANY_REQUESTS')
    },
  }
}

const consume = async (limiter: RateLimiterMemory, address: string): Promise<void> => {
  try {
    await limiter.consume(address)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new RefusalError('TOO_MANY_REQUESTS')
    throw error
  }
}
