import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offeredByDefault } from '#schemas/locale.ts'
import { randomForm } from '#tests/fixtures/random-form.ts'
import { supportingText as example } from '#tests/fixtures/supporting-membership.ts'
import { checkJson } from './document/check-document.ts'
import { textsOf } from './translations.ts'
import * as translations from './translations.ts'

const readTranslations = (document: string, csv: string) =>
  translations.readTranslations(document, csv, offeredByDefault)
const writeTranslations = (document: string) => translations.writeTranslations(document, offeredByDefault)

const label = 'forms/supporter/rows/supporterName/label'
const rows = (...lines: string[]) => ['path,sv,en,context', ...lines].join('\n')
const problemsOf = (csv: string, document = example) =>
  readTranslations(document, csv).problems.map(({ line, text }) => `${line} ${text.en}`)

/** A text that is neither blank nor markup, both of which are refused. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a, "b"; c', 'two\nlines', '=1+1', '\ttab', ' spaces ', '{name}'),
  )
  // The file escapes a formula with an apostrophe, so these samples do not begin with one.
  .filter((each) => each.trim() !== '' && !/[<>&\r]|^'+[=+\-@\t＝＋－＠]/.test(each))

/** Returns the document with other Swedish texts and without the other language. */
const withTexts = (document: object, texts: readonly string[]): string => {
  let next = 0
  return JSON.stringify(
    document,
    (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'sv' in value ? { sv: texts[next++ % texts.length] } : value,
    2,
  )
}

const generated = fc.record({
  document: randomForm,
  swedish: fc.array(text, { minLength: 1, maxLength: 5 }),
  english: fc.array(text, { minLength: 1, maxLength: 5 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
  recordDelimiter: fc.constantFrom('\n', '\r\n'),
})

test.each(['=HYPERLINK("https://a.example")', '+46 8', '- ett\n- två', '@namn', '\ttab', '＝1', "'=1", "''-a"])(
  '%j is escaped as no formula in the CSV, and is read back unchanged',
  (swedish) => {
    const document = withTexts(JSON.parse(example), [swedish])
    const csv = writeTranslations(document)
    expect(
      parse(csv, { bom: true })
        .flat()
        .filter((cell: string) => /^[=+\-@\t＝＋－＠]/.test(cell)),
    ).toStrictEqual([])
    expect(readTranslations(document, csv)).toStrictEqual({ document, problems: [], changedCount: 0 })
  },
)

describe('the texts of any form', () => {
  test('each text of any form has a path of its own, and reading the exported texts back changes nothing', () => {
    fc.assert(
      fc.property(generated, ({ document, swedish }) => {
        const file = withTexts(document, swedish)
        const paths = textsOf(file).map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
        expect(readTranslations(file, writeTranslations(file))).toEqual({
          document: file,
          problems: [],
          changedCount: 0,
        })
      }),
    )
  })

  test('the texts of any form come back translated from whatever a spreadsheet writes, and nothing else is changed', () => {
    fc.assert(
      fc.property(generated, ({ document, swedish, english, delimiter, recordDelimiter }) => {
        const file = withTexts(document, swedish)
        const translations = textsOf(file).map(({ path, texts: { sv = '' } }, position) => {
          const [placeholder = ''] = /\{\w+\}/.exec(sv) ?? []
          const translation = english[position % english.length]?.replaceAll(/\{\w+\}/g, '') ?? ''
          return { path, sv, en: `${translation}!${placeholder}`, context: '' }
        })
        const csv = stringify(translations, {
          header: true,
          delimiter,
          record_delimiter: recordDelimiter,
          quoted_match: /\n/,
        })
        const { document: translated, problems } = readTranslations(file, csv)
        expect(problems).toEqual([])
        expect(textsOf(translated ?? '').map(({ path, texts }) => ({ path, ...texts, context: '' }))).toEqual(
          translations,
        )
        const withoutEnglish = (_key: string, value: unknown): unknown =>
          typeof value === 'object' && value !== null && 'sv' in value ? { sv: value.sv } : value
        expect(JSON.stringify(JSON.parse(translated ?? ''), withoutEnglish, 2)).toBe(file)
      }),
    )
  })
})

test('a translation is written in its place, and the rest of the file is unchanged', () => {
  const { document, changedCount } = readTranslations(example, rows(`${label},Företagets namn,Name of the company,`))
  expect([document, changedCount]).toEqual([example.replace('"Company name"', '"Name of the company"'), 1])
  const spread = `{\n  "id": "a",\n  "title": {\n    "sv": "Ett"\n  },\n  "rows": []\n}\n`
  expect(readTranslations(spread, rows('title,Ett,One,')).document).toBe(
    spread.replace('"sv": "Ett"', '"sv": "Ett",\n    "en": "One"'),
  )
})

test('an empty cell and a missing row change nothing', () => {
  expect(readTranslations(example, rows(`${label},Företagets namn,,`))).toEqual({
    document: example,
    problems: [],
    changedCount: 0,
  })
})

test('an invalid row is refused with its line and its remedy, and no other row is applied', () => {
  const placeholder = example.replace('"Företagets namn"', '"Namn på {kind}"')
  const csv = rows(
    'forms/supporter/rows/gone/label,Borta,"Gone\nfor good",',
    `${label},Namn på {kind},Name of {type},`,
    `${label},Namn på {kind},Name of {kind},`,
    'forms/supporter/title,Bolaget,The company,',
    'name,Ansökan om stödmedlemskap,Application for <b>support</b>,',
  )
  expect(problemsOf(csv, placeholder)).toEqual([
    '2 The template has no text at "forms/supporter/rows/gone/label". Remove the row, or write the texts anew if the template was changed.',
    `4 The translation of "${label}" lacks {kind}. Keep it just as the Swedish text has it.`,
    `4 The translation of "${label}" has {type}, which the Swedish text has not. Remove it.`,
    `5 "${label}" is there already, on line 4. Remove one of them.`,
    '6 The Swedish text at "forms/supporter/title" is another one in the template. Write the texts anew, and save the file as CSV (UTF-8).',
    '7 The translation of "name" has <b>, which would be shown just so. Write the text without HTML.',
  ])
  expect(readTranslations(placeholder, csv).document).toBe(null)
})

test('a file that is no table of translations is refused', () => {
  expect(problemsOf('sv,en\nEtt,One')).toEqual([
    '1 The first line has to be path,sv,en,context. Write the texts anew, and fill in that file.',
  ])
  expect(problemsOf(rows('name,"Ansökan,Application,'))).toEqual([
    expect.stringMatching(/^\d From here on the file cannot be read as CSV\./),
  ])
})

test('a missing translation is a warning in a draft, and an error when publishing', () => {
  const draft = example.replace(', "en": "Company name"', '')
  const severities = (['draft', 'publication'] as const).map((purpose) =>
    checkJson('', draft, purpose).diagnostics.map(({ line, severity }) => [line, severity]),
  )
  expect(severities).toEqual([[[18, 'warning']], [[18, 'error']]])
})
