import { describe, expect, test } from 'vitest'
import { matchingOptions, namedOption } from './matching-options.ts'

const options = ['Finland', 'Guinea', 'Guinea-Bissau', 'Nya Guinea', 'Oman', 'Osterrike', 'Österrike'].map((name) => ({
  value: name.slice(0, 2).toUpperCase(),
  name,
}))
const names = (text: string): string[] => matchingOptions(options, text).map(({ name }) => name)

describe('matching options', () => {
  test.each([
    ['without a text every option', '', options.map(({ name }) => name)],
    ['beginnings before later words', 'guinea', ['Guinea', 'Guinea-Bissau', 'Nya Guinea']],
    ['words before what is inside of one', 'b', ['Guinea-Bissau']],
    ['what is inside of a word last', 'an', ['Finland', 'Oman']],
    ['without regard to case, accents and spaces around', ' öster', ['Osterrike', 'Österrike']],
    ['none for what no name has', 'x', []],
  ])('%s', (_, text, found) => {
    expect(names(text)).toStrictEqual(found)
  })

  test('a text names an option by its whole name or its value', () => {
    expect(['guinea', 'Nya guinea ', 'fi', 'Guin'].map((text) => namedOption(options, text)?.name)).toStrictEqual([
      'Guinea',
      'Nya Guinea',
      'Finland',
      undefined,
    ])
  })
})
