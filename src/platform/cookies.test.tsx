import { expect, test } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

test('a cookie is read as it was written, with any characters', () => {
  writeCookie('simple', 'a=b; ö')
  expect(readCookie('simple')).toBe('a=b; ö')
  removeCookie('simple')
  expect(readCookie('simple')).toBe(null)
})
