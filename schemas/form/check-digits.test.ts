import { describe, expect, test } from 'vitest'
import { checkedNumbers, isCheckedNumber } from './check-digits.ts'
import { checkedNumberNames, type CheckedNumberName } from './rule.ts'

const withoutCheck: readonly CheckedNumberName[] = ['danishPersonalNumber', 'icelandicNumber']

/** Returns the text with each digit replaced by each other digit in turn. */
const misreadings = (text: string): string[] =>
  Array.from(text).flatMap((character, index) =>
    /\d/.test(character)
      ? Array.from('0123456789')
          .filter((digit) => digit !== character)
          .map((digit) => text.slice(0, index) + digit + text.slice(index + 1))
      : [],
  )

describe.each(checkedNumberNames)('%s', (name) => {
  const { example } = checkedNumbers[name]

  test('a number with check digits is accepted as its error shows it, with or without spaces, in capital or small letters', () => {
    for (const text of [example, example.replace(/[\s-]/g, ''), ` ${example.toLowerCase()} `])
      expect([text, isCheckedNumber(name, text)]).toStrictEqual([text, true])
  })

  test('a number with check digits is refused with a character more, less, or of another kind', () => {
    for (const text of [`${example}A`, `A${example}`, example.replace(/\d/, 'Å'), '', '-'])
      expect([text, isCheckedNumber(name, text)]).toStrictEqual([text, false])
  })
})

test.each(checkedNumberNames.filter((name) => !withoutCheck.includes(name)))(
  '%s is refused with any single wrong digit',
  (name) => {
    const texts = misreadings(checkedNumbers[name].example)
    expect(texts.filter((text) => isCheckedNumber(name, text))).toStrictEqual([])
  },
)

test('a number without a check digit must have a possible date', () => {
  const right = (name: CheckedNumberName, ...texts: string[]) => texts.map((text) => isCheckedNumber(name, text))
  expect(right('danishPersonalNumber', '3112901234', '3212901234', '0013901234')).toStrictEqual([true, false, false])
  expect(right('icelandicNumber', '710190-1239', '410190-1239', '320190-1239', '010190-1234')).toStrictEqual([
    true,
    true,
    false,
    false,
  ])
})
