import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText, cleanName, isBlankText, ungrouped } from './canonical-text.ts'

test.each([
  ['no-break spaces', '123\u00a0\u202f45', '123  45'],
  ['a tab and an ideographic space', 'a\tb\u3000c', 'a b c'],
  ['zero-width and bidi characters', '\u200b2\u20602\u00ad\u200e\u202e\u2066', '22'],
  ['a pattern of Braille without dots', '\u2800', ''],
  ['dashes and the minus sign', '1\u20102\u20113\u20134\u20145\u22126', '1-2-3-4-5-6'],
  ['marks apart', 'O\u0308stana\u030a', 'Östanå'],
  ['the digits of other scripts', '٣٤ १२ 𝟗', '34 12 9'],
  ['wide forms', '＋４６（０）７０', '+46(0)70'],
  ['line breaks of other systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['half a character', 'a\ud800b', 'ab'],
])('%s are canonicalised to characters of a keyboard', (_what, text, expected) => {
  expect(canonicalText(` ${text}\n`)).toBe(expected)
})

test.each(['Åsa Öberg', '李小龍', 'دود محمد', '👍🏽', 'नीरज', 'ﬁ'])(
  'letters and signs of any script are kept: %s',
  (text) => {
    expect(canonicalText(text)).toBe(text.normalize('NFC'))
  },
)

/** Every character of Unicode, planes for private use included. */
const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))

test('each character has one canonical form, which is empty exactly for an invisible character', () => {
  const odd = characters.filter((character) => {
    const canonical = canonicalText(`a${character}b`)
    return (
      canonicalText(canonical) !== canonical ||
      isBlankText(character) !== (canonicalText(character) === '') ||
      (/\p{Nd}/u.test(character) && !/^a\db$/.test(canonical))
    )
  })
  expect(odd).toStrictEqual([])
})

test('a text of any characters has one canonical form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const canonical = canonicalText(text)
      expect([canonicalText(canonical), canonicalText(text.normalize('NFD')), isBlankText(text)]).toStrictEqual([
        canonical,
        canonical,
        canonical === '',
      ])
    }),
  )
})

test('a number is read without group separators', () => {
  expect(ungrouped(' SE10\u00a01234-0000.0000 ')).toBe('SE10123400000000')
})

test('a name is stored on one line, without marks that change the direction of text', () => {
  const names = [
    'Åkeri\nNord AB',
    '\u202eBA irekÅ\u202c',
    'O\u0308stana\u030a  Bygg',
    ' \u200bSkog\u00ad & Söner ',
    'نمی\u200cخواهم',
  ]
  expect(names.map(cleanName)).toStrictEqual([
    'Åkeri Nord AB',
    'BA irekÅ',
    'Östanå Bygg',
    'Skog & Söner',
    'نمی\u200cخواهم',
  ])
})
