import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber, parseNumberAnswer, readNumber } from './number.ts'

describe('a number', () => {
  it.each([
    ['412000', '412000'],
    ['412 000', '412000'],
    ['412\u00a0000', '412000'],
    ['412.000', '412000'],
    ['1,412,000', '1412000'],
    ['007', '7'],
    ['−5', '-5'],
    ['12,50', '12.5'],
    ['12,00', '12'],
    ['1.412,50', '1412.5'],
  ])('is read from %s as %s', (text, number) => {
    expect(readNumber(text, 0, 'sv')).toBe(number)
  })

  it.each([
    ['412,125', 'sv', '412.125'],
    ['412,125', 'en', '412125'],
    ['412.125', 'en', '412.125'],
  ] as const)('is read from %s by the language %s where it may have decimals', (text, locale, number) => {
    expect(readNumber(text, 3, locale)).toBe(number)
  })

  it.each(['ungefär 12', '12 st', '', '1,2,3', '1.2.3,4', '-', '1e5'])('is not read from "%s"', (text) => {
    expect(readNumber(text, 2, 'sv')).toBe(text)
  })

  it.each([
    ['412000', 'sv', '412\u00a0000'],
    ['1000', 'sv', '1\u00a0000'],
    ['-1234567.5', 'sv', '-1\u00a0234\u00a0567,5'],
    ['1234567.5', 'en', '1,234,567.5'],
    ['999', 'sv', '999'],
    ['12 st', 'sv', '12 st'],
  ] as const)('stored as %s is shown in %s as %s', (text, locale, shown) => {
    expect(formatNumber(text, locale)).toBe(shown)
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
  ])('is %s as %s', (text, answer) => {
    expect(parseNumberAnswer(text, 2, 'sv')).toBe(answer)
  })

  it('is the same number when it is read as it is shown, in either language', () => {
    const decimals = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(fc.maxSafeInteger(), decimals, fc.constantFrom('sv', 'en'), (digits, places, locale) => {
        const number = digits / 10 ** places
        fc.pre(!String(number).includes('e'))
        expect(parseNumberAnswer(formatNumber(String(number), locale), places, locale)).toBe(number + 0)
      }),
    )
  })
})
