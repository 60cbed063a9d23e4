import { expect, test } from 'vitest'
import { browserLocale, acceptedEncoding } from './response.ts'

const offered = ['sv', 'en'] as const
const localeWith = (headers: Record<string, string>) => browserLocale(new Headers(headers), offered)

test('the language of a user is the chosen one, else the browser’s first that is offered, else Swedish', () => {
  expect([
    localeWith({ cookie: 'a=b; locale=en', 'accept-language': 'sv' }),
    localeWith({ 'accept-language': 'nb-NO, sv;q=0.5, en-GB;q=0.8' }),
    localeWith({ cookie: 'locale=nb', 'accept-language': 'en' }),
    localeWith({ 'accept-language': '*' }),
    localeWith({}),
  ]).toStrictEqual(['en', 'en', 'en', 'sv', 'sv'])
})

test.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip ; q=0', null],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', null],
  ['brotli, x-gzip', null],
])('a request with the Accept-Encoding %j gets the encoding %j', (header, expected) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(expected)
})
