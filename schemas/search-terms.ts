import { canonicalText } from './canonical-text.ts'

/** Removes case and marks of letters: å, ä and ö become a, a and o, as other keyboards type them. */
const plainLetters = (text: string): string =>
  canonicalText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[æøðđħłŀıςſ]/g, (letter) => plain[letter] ?? letter)
    .replaceAll('ß', 'ss')
    .replaceAll('þ', 'th')

const plain: Readonly<Record<string, string>> = {
  æ: 'a',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ŀ: 'l',
  ı: 'i',
  ς: 'σ',
  ſ: 's',
}

const separators = /[^a-z0-9\u00df-\u024f\u0370-\u1fff\u3040-\ud7ff]+/
const maxLexemeLength = 60

/** The words of a text as search compares them; the database has the same of what is stored (`lexemes_of`). */
export const lexemesOf = (text: string): string[] =>
  plainLetters(text)
    .split(separators)
    .filter((word) => word !== '' && word.length <= maxLexemeLength)

/** The digits of a telephone number as they are dialled in Sweden; 00 begins that of another country. */
export const telephoneDigits = (text: string): string =>
  text
    .replace(/[^0-9+]/g, '')
    .replace(/^(\+|00)460?/, '0')
    .replace(/^\+/, '00')

/** A number as people write it, or its beginning: five digits at least. */
const telephone = /(?<![\d-])(?:\+|0)(?:[\s()/.-]*\d){4,}/g

/**
 * A part of a search. `text` as it was typed; `lexemes` begin a case's words, all of them; `telephone` begins a number, and is null if the part is
 * none.
 */
export type SearchTerm = { text: string; lexemes: readonly string[]; telephone: string | null }

/** The terms of a search, all of which a case has. A telephone number is one, however it is grouped. */
export const searchTermsOf = (search: string): SearchTerm[] => {
  const text = canonicalText(search)
  const numbers = [...text.matchAll(telephone)].map(([number]) => number)
  return [
    ...text
      .replaceAll(telephone, ' ')
      .split(/\s+/)
      .filter((term) => term !== '')
      .map((term) => ({ text: term, lexemes: lexemesOf(term), telephone: null })),
    ...numbers.map((number) => ({
      text: number.trim(),
      lexemes: lexemesOf(number),
      telephone: telephoneDigits(number),
    })),
  ]
}

/** Whether a text has words that begin as the term's do, or the number that it begins. */
export const hasTerm = (text: string, { lexemes, telephone: number }: SearchTerm): boolean => {
  const own = lexemesOf(text)
  const isIn = (word: string, index: number): boolean =>
    own.some((each) => (index === lexemes.length - 1 ? each.startsWith(word) : each === word))
  return (
    (lexemes.length > 0 && lexemes.every(isIn)) ||
    (number !== null && /\d/.test(text) && telephoneDigits(text).startsWith(number))
  )
}
