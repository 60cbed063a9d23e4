import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { HttpError, bearerOf } from './http-error.ts'

/** Lets through requests that carry the key as a bearer token. */
export const requireKey =
  (key: string): MiddlewareHandler =>
  async (c, next) => {
    if (!timingSafeEqual(hash(bearerOf(c) ?? ''), hash(key)))
      throw new HttpError(401, 'UNAUTHORIZED', 'The API key is missing or wrong')
    await next()
  }

const hash = (text: string) => createHash('sha256').update(text).digest()
