import { expect, test } from 'vitest'
import { HttpError } from '../../http/http-error.ts'
import { createMinuteLimit } from './minute-limit.ts'

test('each key may be counted so often in a minute, and again in the next one', () => {
  let nowMs = 0
  const count = createMinuteLimit(2, () => nowMs)
  const isAllowed = (key: string): boolean => {
    try {
      count(key)
      return true
    } catch (error) {
      if (error instanceof HttpError && error.code === 'TOO_MANY_REQUESTS') return false
      throw error
    }
  }
  expect(['one', 'one', 'one', 'other'].map(isAllowed)).toStrictEqual([true, true, false, true])
  nowMs = 59_999
  expect(isAllowed('one')).toBe(false)
  nowMs = 60_000
  expect(['one', 'one', 'one'].map(isAllowed)).toStrictEqual([true, true, false])
})
