import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  CannedTexts,
  cannedTextIn,
  fillIn,
  gapIn,
  placeholders,
  unknownPlaceholders,
  type PlaceholderValues,
} from './canned-text.ts'
import { locales } from './locale.ts'

const nothing: PlaceholderValues = {
  company: null,
  orgNo: null,
  reference: null,
  question: null,
  answer: null,
  contact: null,
  handler: null,
  organisation: null,
}

const gapsIn = (text: string): string[] => {
  const found = gapIn(text)
  return found === null ? [] : [text.slice(found.start, found.end), ...gapsIn(text.slice(found.end))]
}

const literal = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[{}⟦⟧]/g, ''))
const value = fc.oneof(fc.constant(null), fc.string(), fc.constantFrom(' ', '⟦svar saknas⟧', '{answer}', '{', '⟧'))
const isMissing = (text: string | null): boolean => text === null || text.trim() === ''

test('a filled text has a gap for each placeholder without a value, in their order, and no other', () => {
  const values = fc.record<PlaceholderValues>({
    company: value,
    orgNo: value,
    reference: value,
    question: value,
    answer: value,
    contact: value,
    handler: value,
    organisation: value,
  })
  const parts = fc.array(fc.tuple(literal, fc.constantFrom(...placeholders)))
  fc.assert(
    fc.property(parts, literal, values, fc.constantFrom(...locales), (written, end, known, locale) => {
      const text = written.map(([before, name]) => `${before}{${name}}`).join('') + end
      const missing = written.filter(([, name]) => isMissing(known[name]))
      const expected = missing.map(([, name]) => fillIn(`{${name}}`, nothing, locale))
      expect(gapsIn(fillIn(text, known, locale))).toStrictEqual(expected)
    }),
  )
})

test('a value is inserted unchanged, even if it looks like a placeholder', () => {
  const values = { ...nothing, company: 'Glas $& {answer} AB' }
  expect(fillIn('Hej {company}: {answer}', values, 'en')).toBe('Hej Glas $& {answer} AB: ⟦answer missing⟧')
})

test('an unknown placeholder is named with the placeholder that was probably meant', () => {
  expect(unknownPlaceholders('{compani} {svar} {Answer} {company} {svar}')).toStrictEqual([
    { name: 'compani', meant: 'company' },
    { name: 'svar', meant: null },
    { name: 'Answer', meant: 'answer' },
  ])
})

test.each([
  [{ sv: 'Hej {company}' }, []],
  [{}, ['REQUIRED']],
  [{ sv: ' ' }, ['REQUIRED']],
  [{ en: '{firm}' }, ['UNKNOWN_PLACEHOLDER']],
  [{ en: 'It is ⟦answer missing⟧' }, ['GAP']],
  [{ nb: 'x'.repeat(5001) }, ['TOO_LONG']],
])('the canned texts %j have the problems %j', (texts, problems) => {
  expect(v.safeParse(CannedTexts, texts).issues?.map(({ message }) => message) ?? []).toStrictEqual(problems)
})

test('a canned text without the language is offered in Swedish, or else in any language that it has', () => {
  expect(cannedTextIn({ texts: { sv: 'Hej', en: 'Hello' } }, 'en')).toStrictEqual({ text: 'Hello', locale: 'en' })
  expect(cannedTextIn({ texts: { sv: 'Hej', en: 'Hello' } }, 'nb')).toStrictEqual({ text: 'Hej', locale: 'sv' })
  expect(cannedTextIn({ texts: { nb: 'Hei' } }, 'en')).toStrictEqual({ text: 'Hei', locale: 'nb' })
})
