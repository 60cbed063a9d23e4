import { expect, test } from 'vitest'
import { defaultLocale, locales, localized, parseLocale } from './locale.ts'

test('a text is in the user’s language, or in Swedish if that is missing or blank', () => {
  expect(localized({ sv: 'Företag', en: 'Company' }, 'en')).toBe('Company')
  expect(localized({ sv: 'Företag' }, 'en')).toBe('Företag')
  expect(localized({ sv: 'Företag', en: '' }, 'en')).toBe('Företag')
})

test('Swedish is the first language and the fallback', () => {
  expect([locales[0], defaultLocale]).toStrictEqual(['sv', 'sv'])
  expect(localized({ sv: 'Företag', en: 'Company' }, 'nb')).toBe('Företag')
  expect([parseLocale('nb'), parseLocale('de'), parseLocale(undefined)]).toStrictEqual(['nb', 'sv', 'sv'])
})
