import { describe, expect, it } from 'vitest'
import { pickLanguage } from './language.ts'

describe('the language of a page', () => {
  it.each([
    [['en'], 'en'],
    [['sv-SE,sv;q=0.9,en;q=0.8'], 'sv'],
    [['de-DE,de;q=0.9,en-GB;q=0.5'], 'en'],
    [['fr en sv'], 'en'],
    [[undefined, 'en-US'], 'en'],
    [[null, 'de'], 'sv'],
    [[], 'sv'],
  ])('the browser’s preferences %j choose the page language %s', (preferences, language) => {
    expect(pickLanguage(...preferences)).toBe(language)
  })
})
