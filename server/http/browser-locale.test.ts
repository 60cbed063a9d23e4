import { expect, test } from 'vitest'
import { browserLocale } from './browser-locale.ts'

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
