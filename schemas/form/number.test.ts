import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber, parseNumberAnswer, readNumber, unreadNumberIssue } from './number.ts'

describe('a number', () => {
  it.each([
    ['412000', 0, '412000'],
    ['412 000', 0, '412000'],
    ['412\u00a0000', 0, '412000'],
    ['412.000', 0, '412000'],
    ['1,412,000', 0, '1412000'],
    ['1.412.000', 2, '1412000'],
    ['007', 0, '7'],
    ['−5', 0, '-5'],
    ['+5', 0, '5'],
    ['12,50', 2, '12.5'],
    ['12,00', 0, '12'],
    ['1.412,50', 2, '1412.5'],
    [',5', 1, '0.5'],
    ['-.5', 1, '-0.5'],
    ['٣٤', 0, '34'],
    ['1 200 kr', 0, '1200'],
    ['SEK 1 200', 0, '1200'],
    ['100:-', 0, '100'],
    ['15 %', 0, '15'],
    ['\u200b12\u2060', 0, '12'],
  ])('a number is read from %s with %i decimals as %s', (text, decimals, number) => {
    expect(readNumber(text, { decimals, locale: 'sv' })).toBe(number)
  })

  it.each([
    ['412,125', 'sv', '412.125'],
    ['412,125', 'en', '412125'],
    ['412.125', 'en', '412.125'],
  ] as const)('a number is read from %s by the language %s where it may have decimals', (text, locale, number) => {
    expect(readNumber(text, { decimals: 3, locale })).toBe(number)
  })

  it.each([
    ['0.750', 'sv', '0.75'],
    ['1.750', 'sv', '1.750'],
    ['1.75', 'sv', '1.75'],
    ['0,750', 'en', '0,750'],
    ['1,750', 'en', '1750'],
  ] as const)(
    'a number with decimals is read from %s in %s only where it has one meaning: %s',
    (text, locale, expected) => {
      for (const decimals of [1, 2, 3]) expect([text, expected]).toContain(readNumber(text, { decimals, locale }))
      expect(readNumber(text, { decimals: 3, locale })).toBe(expected)
    },
  )

  it.each(['ungefär 12', '12 st', '', '1,2,3', '1.2.3,4', '-', '1e5'])('a number is not read from "%s"', (text) => {
    expect(readNumber(text, { decimals: 2, locale: 'sv' })).toBe(text)
  })

  it.each([
    ['412000', 'sv', '412\u00a0000'],
    ['1000', 'sv', '1\u00a0000'],
    ['-1234567.5', 'sv', '-1\u00a0234\u00a0567,5'],
    ['1234567.5', 'en', '1,234,567.5'],
    ['999', 'sv', '999'],
    ['12 st', 'sv', '12 st'],
  ] as const)('a number stored as %s is shown in %s as %s', (text, locale, shown) => {
    expect(formatNumber(text, locale)).toBe(shown)
  })
})

describe('a text that is no number', () => {
  it.each([
    ['1.750', 3, { code: 'AMBIGUOUS_NUMBER', params: { decimal: '1.750', whole: '1750' } }],
    ['-0,750 kg', 3, { code: 'AMBIGUOUS_NUMBER', params: { decimal: '-0.750', whole: '-750' } }],
    ['12345678901234567', 0, { code: 'TOO_MANY_DIGITS', params: { max: 15 } }],
    ['1 234,50', 0, { code: 'WHOLE_NUMBER', params: {} }],
    ['1 234,505', 2, { code: 'TOO_MANY_DECIMALS', params: { max: 2 } }],
    ['tolv', 0, { code: 'NUMBER', params: {} }],
  ])('the text %s for %i decimals is no number, with the reason %o', (text, decimals, issue) => {
    expect(unreadNumberIssue(text, decimals)).toStrictEqual(issue)
  })
})

describe('an answer that is a number', () => {
  it.each([
    ['412 000', 412_000],
    ['12,50', 12.5],
    ['-0', 0],
    ['tolv', 'tolv'],
    ['12 st', '12 st'],
    ['', ''],
    ['0,0000001', '0,0000001'],
    ['12345678901234567890', '12345678901234567890'],
    ['9007199254740993', '9007199254740993'],
    ['12,505', '12,505'],
  ])('an answer that is a number is %s as %s', (text, answer) => {
    expect(parseNumberAnswer(text, { decimals: 2, locale: 'sv' })).toBe(answer)
  })

  it('an answer that is a number is the same number when it is read as it is shown, in either language', () => {
    const decimals = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
        decimals,
        fc.constantFrom('sv', 'en'),
        (digits, places, locale) => {
          const number = digits / 10 ** places
          fc.pre(!String(number).includes('e'))
          expect(parseNumberAnswer(formatNumber(String(number), locale), { decimals: places, locale })).toBe(number + 0)
        },
      ),
    )
  })
})
