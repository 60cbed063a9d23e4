import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HttpError } from './http-error.ts'
import { parseJson } from './request-input.ts'

const parsed = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch (error) {
    return error instanceof HttpError ? error.code : error
  }
}

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('a body is nested 32 levels deep at most', () => {
  expect([Array.isArray(parsed(nested(32))), parsed(nested(33)), parsed(`{"a":${nested(32)}}`)]).toStrictEqual([
    true,
    'INVALID_REQUEST',
    'INVALID_REQUEST',
  ])
})

test('half a million brackets are refused before they are parsed', () => {
  const parse = JSON.parse
  let parses = 0
  JSON.parse = (...args: Parameters<typeof parse>): unknown => {
    parses += 1
    return parse(...args)
  }
  try {
    expect([parsed(nested(250_000)), parses]).toStrictEqual(['INVALID_REQUEST', 0])
  } finally {
    JSON.parse = parse
  }
})

test('brackets inside texts do not count as nesting, however the texts are escaped', () => {
  const texts = fc.array(fc.stringMatching(/^[[\]{}"\\a]{0,60}$/), { maxLength: 30 })
  fc.assert(
    fc.property(texts, (value) => {
      expect(parsed(JSON.stringify({ value }))).toStrictEqual({ value })
    }),
  )
})
