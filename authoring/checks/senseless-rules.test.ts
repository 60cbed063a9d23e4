import { expect, it } from 'vitest'
import { box, codesOf, label, list, problemsOf, rules } from '#tests/fixtures/template-problems.ts'

const message = label

it.each<[string, object[], string | null]>([
  ['letters and digits', [{ type: 'lettersOnly' }, { type: 'digitsOnly' }], 'EXCLUSIVE_RULES'],
  ['a name and an address', [{ type: 'name' }, { type: 'email' }], 'EXCLUSIVE_RULES'],
  [
    'two ranges apart',
    [
      { type: 'range', min: 10 },
      { type: 'range', max: 5 },
    ],
    'EXCLUSIVE_RULES',
  ],
  ['an address in three characters', [{ type: 'email' }, { type: 'maxLength', length: 3 }], 'EXCLUSIVE_RULES'],
  [
    'ranges that meet',
    [
      { type: 'range', min: 5 },
      { type: 'range', max: 5 },
    ],
    null,
  ],
  ['a number and its range', [{ type: 'number' }, { type: 'range', min: 0 }], null],
  [
    'more characters than a range has digits',
    [{ type: 'number' }, { type: 'minLength', length: 4 }, { type: 'range', min: 1, max: 999 }],
    'EXCLUSIVE_RULES',
  ],
  [
    'as many characters as a range has digits and decimals',
    [
      { type: 'number', decimals: 2 },
      { type: 'minLength', length: 4 },
      { type: 'range', min: 0, max: 9 },
    ],
    null,
  ],
  [
    'fewer characters than a range has digits',
    [
      { type: 'range', min: 1000 },
      { type: 'maxLength', length: 3 },
    ],
    'EXCLUSIVE_RULES',
  ],
  ['a long zip code', [{ type: 'zipCode' }, { type: 'minLength', length: 7 }], 'EXCLUSIVE_RULES'],
  ['a zip code', [{ type: 'zipCode' }, { type: 'minLength', length: 5 }], null],
  ['a doubled backslash', [{ type: 'regex', regex: String.raw`^\\d{3}$`, message }], 'DOUBLED_BACKSLASH'],
  [
    'a doubled backslash before a point',
    [{ type: 'regex', regex: String.raw`^www\\.se$`, message }],
    'DOUBLED_BACKSLASH',
  ],
  ['a single backslash', [{ type: 'regex', regex: String.raw`^\d{3}\.$`, message }], null],
  ['a path with backslashes', [{ type: 'regex', regex: String.raw`^C:\\.*$`, message }], null],
  ['no character at all', [{ type: 'maxLength', length: 0 }], 'NOTHING_ALLOWED'],
  ['a range without ends', [{ type: 'range' }], 'ENDLESS_RANGE'],
  ['an empty expression', [{ type: 'regex', regex: '', message }], 'EMPTY_REGEX'],
  ['an expression without an end', [{ type: 'regex', regex: '[0-9]{3}', message }], 'UNANCHORED_REGEX'],
  ['more characters than the server stores', [{ type: 'maxLength', length: 10_001 }], 'ABOVE_SERVER_LIMIT'],
  ['as many characters as the server stores', [{ type: 'maxLength', length: 10_000 }], null],
  ['an expression of the beginning', [{ type: 'regex', regex: '^SE', message }], null],
])('a valid rule without sense is pointed out: %s', (_name, validation, code) => {
  const found = codesOf([rules(...validation)]).map((line) => line.split(' ')[0])
  expect(found).toStrictEqual(code === null ? [] : [code])
})

it('an answer that has to be longer than the server stores is an error, and a file larger than it accepts a warning', () => {
  const found = problemsOf([
    rules({ type: 'minLength', length: 10_001 }),
    {
      component: {
        type: 'file',
        componentId: 'paper',
        label,
        validation: [{ type: 'fileSize', maxBytes: 25_000_001 }],
      },
    },
    {
      component: {
        type: 'file',
        componentId: 'other',
        label,
        validation: [{ type: 'fileSize', maxBytes: 25_000_000 }],
      },
    },
  ])
  expect(
    found.map(({ code, severity, path, params }) => [severity, code, path.slice(2).join('.'), params]),
  ).toStrictEqual([
    ['error', 'ABOVE_SERVER_LIMIT', 'rows.0.component.validation.0.length', { rule: 'minLength', max: '10000' }],
    ['warning', 'ABOVE_SERVER_LIMIT', 'rows.1.component.validation.0.maxBytes', { rule: 'fileSize', max: '25000000' }],
  ])
})

it('a size limit of next to no bytes is pointed out', () => {
  const file = (maxBytes: number) => ({
    component: { type: 'file', componentId: `of${maxBytes}`, label, validation: [{ type: 'fileSize', maxBytes }] },
  })
  expect(codesOf([file(5), file(9_999), file(10_000)])).toStrictEqual([
    'TINY_FILE forms.0.rows.0.component.validation.0.maxBytes',
    'TINY_FILE forms.0.rows.1.component.validation.0.maxBytes',
  ])
})

it('two spans of days apart are pointed out', () => {
  const validation = [
    { type: 'dateRange', earliest: '2026-05-01' },
    { type: 'dateRange', latest: '2026-04-30' },
  ]
  expect(codesOf([{ component: { type: 'dateBox', componentId: 'day', label, validation } }])).toStrictEqual([
    'EXCLUSIVE_RULES forms.0.rows.0.component.validation.1',
  ])
})

it('a sensitive answer in the summary of a list is pointed out', () => {
  expect(codesOf([list('people', [box('number', { sensitive: true })], { summary: ['number'] })])).toStrictEqual([
    'SENSITIVE_SUMMARY forms.0.rows.0.component.summary.0',
  ])
})

it('HTML in a text is pointed out in its language, and a comparison sign is not', () => {
  const text = { sv: 'Läs <b>först</b>', en: 'If a < b or b > c' }
  expect(codesOf([{ component: { type: 'bodyText', componentId: 'guide', text } }])).toStrictEqual([
    'HTML_TEXT forms.0.rows.0.component.text.sv',
  ])
})
