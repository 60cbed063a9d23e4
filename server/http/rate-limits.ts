import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { RefusalError } from '../refusal.ts'

export type RateLimits = {
  /** Counts a change that anybody may ask for. @throws RefusalError TOO_MANY_REQUESTS */
  countPublicChange(address: string): Promise<void>
  /** Counts a case token or sign-in that did not hold. */
  countFailedAccess(address: string): Promise<void>
  /** @throws RefusalError TOO_MANY_REQUESTS for an address with too many of those. */
  assertAccessAllowed(address: string): Promise<void>
}

/** How many a minute from one address. */
export type RateLimitOptions = { publicChanges: number; failedAccesses: number }
export const defaultRateLimits: RateLimitOptions = { publicChanges: 30, failedAccesses: 30 }

/** Slows down whoever tries numbers or tokens. Each process counts for itself. */
export const createRateLimits = ({ publicChanges, failedAccesses }: RateLimitOptions): RateLimits => {
  const changes = new RateLimiterMemory({ points: publicChanges, duration: 60 })
  const failures = new RateLimiterMemory({ points: failedAccesses, duration: 60 })
  return {
    countPublicChange: async (address) => await consume(changes, address),
    countFailedAccess: async (address) => await consume(failures, address).catch(() => undefined),
    assertAccessAllowed: async (address) => {
      const state = await failures.get(address)
      if (state !== null && state.consumedPoints > failedAccesses) throw new RefusalError('TOO_MANY_REQUESTS')
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
