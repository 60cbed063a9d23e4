import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['case and accents', 'Österrike', 'osterrike'],
  ['a hyphen that breaks no line', 'F\u2011skatt', 'f-skatt'],
  ['the same as a page shows it', 'F-\u2060skatt', 'f-skatt'],
  ['the points of a code', '43.310 Puts', '43310 puts'],
  ['a space that breaks no line', '100\u00a0000\u202fkr', '100 000 kr'],
])('folding a text for search removes %s', (_, text, folded) => {
  expect(fold(text)).toBe(folded)
})
