import { ungrouped } from '../canonical-text.ts'
import { passesLuhn } from './personal-number.ts'
import type { CheckedNumberName } from './rule.ts'

type CheckedNumber = {
  /** The number in its usual spelling, which the error shows. */
  example: string
  /** Matches the characters in capitals, without spaces, points and hyphens. */
  pattern: RegExp
  passes: (characters: string) => boolean
}

/** ISO 7064, MOD 97-10, with the country and its check digits last, and each letter as two digits. */
const passesMod97 = (characters: string): boolean =>
  Array.from(characters.slice(4) + characters.slice(0, 4)).reduce(
    (rest, each) => (rest * (each > '9' ? 100 : 10) + Number.parseInt(each, 36)) % 97,
    0,
  ) === 1

/** Whether the digits, each times its weight, add up to a multiple of eleven. */
const passesMod11 =
  (...weights: readonly number[]) =>
  (digits: string): boolean =>
    weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0

const first = passesMod11(3, 7, 6, 1, 8, 9, 4, 5, 2, 1)
const second = passesMod11(5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1)

/** For numbers without check digits, whose pattern is all there is to check. */
const passesAll = (): boolean => true
const finnishCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'

/**
 * The numbers that a rule can ask for. Sources: ISO 13616 (IBAN); Bankgirot and Plusgirot; Brønnøysundregistrene and Skatteetaten
 * (Norway); Erhvervsstyrelsen and CPR-kontoret (Denmark, where personal numbers since 2007 need not pass a check); Patentti- ja
 * rekisterihallitus and Digi- ja väestötietovirasto (Finland); Þjóðskrá (Iceland, of whose numbers only the form is checked).
 */
export const checkedNumbers: Readonly<Record<CheckedNumberName, CheckedNumber>> = {
  iban: { example: 'SE10 1234 0000 0000 1234 5678', pattern: /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, passes: passesMod97 },
  bankgiro: { example: '1234-5674', pattern: /^\d{7,8}$/, passes: passesLuhn },
  plusgiro: { example: '12 34 5-5', pattern: /^\d{2,8}$/, passes: passesLuhn },
  norwegianOrgNumber: {
    example: '912 345 629',
    pattern: /^[89]\d{8}$/,
    passes: passesMod11(3, 2, 7, 6, 5, 4, 3, 2, 1),
  },
  norwegianPersonalNumber: {
    example: '010190 10046',
    pattern: /^\d{11}$/,
    passes: (digits) => first(digits) && second(digits),
  },
  danishOrgNumber: { example: '12 34 56 74', pattern: /^[1-9]\d{7}$/, passes: passesMod11(2, 7, 6, 5, 4, 3, 2, 1) },
  danishPersonalNumber: {
    example: '010190-1234',
    pattern: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d{6}$/,
    passes: passesAll,
  },
  finnishOrgNumber: { example: '5678901-2', pattern: /^\d{8}$/, passes: passesMod11(7, 9, 10, 5, 8, 4, 2, 1) },
  finnishPersonalNumber: {
    example: '010190-900P',
    pattern: /^\d{6}[+A-FU-Y]?\d{3}[\dA-FHJ-NPR-Y]$/,
    passes: (characters) =>
      finnishCharacters[Number(characters.slice(0, 6) + characters.slice(-4, -1)) % 31] === characters.at(-1),
  },
  icelandicNumber: {
    example: '010190-1239',
    pattern: /^([04][1-9]|[1256]\d|[37][01])(0[1-9]|1[0-2])\d{5}[089]$/,
    passes: passesAll,
  },
}

/** Whether a text is such a number, with or without the spaces, points and hyphens that people group it with. */
export const isCheckedNumber = (name: CheckedNumberName, text: string): boolean => {
  const { pattern, passes } = checkedNumbers[name]
  const characters = ungrouped(text).toUpperCase()
  return pattern.test(characters) && passes(characters)
}
