import { expect, test } from 'vitest'
import { isSameJson } from './records.ts'

test.each<[string, unknown, unknown, boolean]>([
  ['equal texts', 'a', 'a', true],
  ['a number and its text', 1, '1', false],
  ['lists with the same entries', ['a', { b: null }], ['a', { b: null }], true],
  ['lists in another order', ['a', 'b'], ['b', 'a'], false],
  ['null and nothing', null, undefined, false],
  ['null and null', null, null, true],
  ['a list and what is not there', ['a'], undefined, false],
])('%s', (_name, one, other, isSame) => {
  expect([isSameJson(one, other), isSameJson(other, one)]).toStrictEqual([isSame, isSame])
})
