import { createHash } from 'node:crypto'
import { DiskFullError } from '../db/database-error.ts'
import type { Db } from '../db/tables.ts'
import { inStatement } from '../db/transaction.ts'
import * as rateLimits from '../repositories/rate-limits.ts'
import { TooManyRequestsError } from './http-error.ts'

export type RateLimiter = {
  /** Counts a public change. @throws HttpError TOO_MANY_REQUESTS */
  countPublicChange(address: string): Promise<void>
  /** Counts a document that a case token requests, since drawing is expensive. @throws HttpError TOO_MANY_REQUESTS */
  countDocument(address: string): Promise<void>
  /**
   * Counts a case token that opens nothing: each token of an address once, so that one dead link that a browser keeps requesting counts once.
   * A right token is never counted nor refused, whatever others behind the same address send.
   *
   * @throws HttpError TOO_MANY_REQUESTS instead of the error for a wrong token.
   */
  countWrongToken(address: string, token: string): Promise<void>
}

/** Requests a minute from one address. */
export type RateLimitOptions = { publicChanges: number; wrongTokens: number; documents: number }
export const defaultRateLimits: RateLimitOptions = { publicChanges: 30, wrongTokens: 30, documents: 60 }

const seconds = 60

/** Slows down those who try numbers or tokens. The processes of a database count together. */
export const createRateLimiter = (
  { db, now }: { db: Db; now: () => Date },
  { publicChanges, wrongTokens, documents }: RateLimitOptions,
): RateLimiter => {
  const count = async (key: string, limit: number): Promise<void> => {
    const counted = await countOf(key)
    if (counted !== null && counted.points > limit) throw tooMany(counted, now())
  }
  const countOf = async (key: string): Promise<rateLimits.Counted | null> => {
    try {
      return await inStatement(db, async (own) => await rateLimits.count(own, key, seconds, now()))
    } catch (error) {
      // A reading caller may go on while the database is unavailable, and a change fails by itself.
      if (error instanceof DiskFullError) return null
      throw error
    }
  }
  return {
    countPublicChange: async (address) => await count(keyOf('change', address), publicChanges),
    countDocument: async (address) => await count(keyOf('document', address), documents),
    countWrongToken: async (address, token) => {
      const wrong = keyOf('wrong token', address)
      const tried = keyOf('tried token', address, token)
      const [isTried = null, counted = null] = await inStatement(
        db,
        async (own) => await rateLimits.find(own, [tried, wrong], seconds, now()),
      )
      if (isTried !== null) return
      // Beyond the limit nothing is stored, so that invented tokens cannot fill the database.
      if (counted !== null && counted.points >= wrongTokens) throw tooMany(counted, now())
      await countOf(tried)
      await count(wrong, wrongTokens)
    },
  }
}

const tooMany = ({ expiresAt }: rateLimits.Counted, at: Date): TooManyRequestsError =>
  new TooManyRequestsError((expiresAt.getTime() - at.getTime()) / 1000)

/** Stores hashes of addresses and tokens. */
const keyOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')
