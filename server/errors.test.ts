import { expect, test } from 'vitest'
import { NoTurnError } from './db/database-error.ts'
import { errorResponseOf } from './errors.ts'
import { HttpError } from './http/http-error.ts'

test.each([
  [new NoTurnError(30_000), 'NO_TURN'],
  [new HttpError('SERVER_BUSY'), 'SERVER_BUSY'],
])('the response to %s is 503 with Retry-After', (error, errorCode) => {
  const { status, body, isUnexpected, retryAfterSeconds } = errorResponseOf(error, 'r1')
  expect({ status, body, isUnexpected }).toStrictEqual({
    status: 503,
    body: { errorCode, requestId: 'r1' },
    isUnexpected: false,
  })
  expect(retryAfterSeconds).toBeGreaterThan(0)
})
