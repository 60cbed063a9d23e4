import { expect, test } from 'vitest'
import { isNamedIn } from './response.ts'

test.each([
  [null, false],
  ['"2-ab"', true],
  ['W/"2-ab"', true],
  ['"1-ab", W/"2-ab"', true],
  ['*', true],
  ['"2"', false],
  ['2-ab', false],
])('an If-None-Match of %j names the ETag "2-ab": %j', (header, expected) => {
  expect(isNamedIn(header, '"2-ab"')).toBe(expected)
})
