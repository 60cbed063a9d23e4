import { describe, expect, test } from 'vitest'
import { isSpelledIn, matchingOptions, spelledOption } from './combo-box-input.tsx'

const named = (...names: string[]) => names.map((name, index) => ({ value: `v${index}`, name }))
const options = named('Finland', 'Guinea', 'Guinea-Bissau', 'Nya Guinea', 'Oman', 'Osterrike', 'Österrike')
const towns = named('Habo', 'Håbo', 'Malmö', 'Mora')
const names = (text: string, among = options): string[] => matchingOptions(among, text).map(({ name }) => name)
const taken = (text: string, among = options): string | undefined => spelledOption(among, text)?.name

describe('matching options', () => {
  test.each([
    ['without a text every option', '', options.map(({ name }) => name)],
    ['beginnings before later words', 'guinea', ['Guinea', 'Guinea-Bissau', 'Nya Guinea']],
    ['words before what is inside of one', 'b', ['Guinea-Bissau']],
    ['what is inside of a word last', 'an', ['Finland', 'Oman']],
    ['without regard to case, accents and spaces around', ' öster', ['Österrike', 'Osterrike']],
    ['none for what no name has', 'x', []],
    ['the option of a value that no name has', 'V4', ['Oman']],
  ])('a text matches options: %s', (_, text, found) => {
    expect(names(text)).toStrictEqual(found)
  })

  test.each([
    ['habo', ['Habo', 'Håbo']],
    ['håbo', ['Håbo', 'Habo']],
    ['Ha\u030abo', ['Håbo', 'Habo']],
    ['mö', ['Malmö', 'Mora']],
  ])('a letter comes before the letter that it resembles: %s', (text, found) => {
    expect(names(text, towns)).toStrictEqual(found)
  })

  test('a text chooses an option only if it is the whole name, letter by letter', () => {
    expect(['guinea', 'Nya guinea ', 'Guin', 'Fin'].map((text) => taken(text))).toStrictEqual([
      'Guinea',
      'Nya Guinea',
      undefined,
      undefined,
    ])
    expect(['habo', 'HÅBO', 'Ha\u030abo', 'malmo'].map((text) => taken(text, towns))).toStrictEqual([
      'Habo',
      'Håbo',
      'Håbo',
      undefined,
    ])
  })

  test('a text is matched with the values of options only if it is the name of none', () => {
    const countries = [
      { value: 'DE', name: 'Tyskland' },
      { value: 'GR', name: 'Grekland' },
      { value: '0305', name: 'Danmark' },
    ]
    expect(['de', 'gr', '0305'].map((text) => taken(text, countries))).toStrictEqual(['Tyskland', undefined, 'Danmark'])
  })

  test('a name that two options share chooses neither of them', () => {
    expect(taken('mora', named('Mora', 'Mora'))).toBeUndefined()
  })

  test('a text that only resembles an option does not choose it', () => {
    const [habo] = towns
    expect(['hab', 'håb', 'v0'].map((text) => habo && isSpelledIn(habo, text))).toStrictEqual([true, false, true])
  })
})

test.each(['43310', '43.310', ' 43310 '])('the code %s chooses the option whose name begins with it', (text) => {
  const coded = [
    { value: '43.310', name: '43.310 Puts' },
    { value: '43.320', name: '43.320 Snickeri' },
  ]
  expect(spelledOption(coded, text)).toStrictEqual(coded[0])
  expect(matchingOptions(coded, text)).toStrictEqual([coded[0]])
})
