import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkJson } from './check-document.ts'
import { readJson } from './json-source.ts'
import { firstSyntaxProblem } from './json-syntax.ts'

test.each([
  ['an empty file', ' \n', '2:1 The file is empty. Write a template in it.'],
  ['a comma before the end of an object', '{"a": 1,\n}', '1:8 There is a comma too many here. Remove it.'],
  ['a comma before the end of a list', '[1,\n 2,\n]', '2:3 There is a comma too many here. Remove it.'],
  ['two commas', '[1,,2]', '1:4 There is a comma too many here. Remove it.'],
  ['no comma between lines', '{"a": "b"\n "c": 1}', '1:10 A comma is missing here. Write it.'],
  ['no comma between rows', '[{}\n {}]', '1:4 A comma is missing here. Write it.'],
  [
    'a text that is not closed',
    '{"a": "b,\n "c": 1}',
    '1:7 The text that begins here does not end on its line. Write " where it ends, and \\n for a new line in it.',
  ],
  [
    'a quotation mark in a text',
    '{"a": "say "hi" now"}',
    '1:13 The text ends before this. Write \\" for a quotation mark in it, or the " that is missing earlier on the line.',
  ],
  [
    'something after the end',
    '{"a": 1}\n}',
    '2:1 The template has ended before this. Remove it, or a bracket before it that closes too early.',
  ],
  [
    'a file that ends halfway',
    '{"a": [\n1,\n2',
    '3:2 The file ends halfway: the bracket on line 1 is not closed. Close it, or see whether the end of the file is missing.',
  ],
  [
    'a list that is closed as an object',
    '{"a": [\n1 }',
    '2:3 The bracket on line 1 is closed by } here. { is closed by }, and [ by ].',
  ],
  ['no colon', '{"a" 1}', '1:6 A colon is missing after the name. Write "name": value.'],
  ['no value', '{"a": }', '1:7 A value is missing after the colon. Write it, or remove the name.'],
  ['no name', '{ 5 }', '1:3 A name is missing before 5. Write "name": 5, or [ ] in place of { } around a list.'],
  ['a name without quotation marks', '{label: 1}', '1:2 Names are in quotation marks. Write "label".'],
  [
    'a value of another language',
    '{"a": True}',
    '1:7 True means nothing here. Write texts in quotation marks, and true, false and null in small letters.',
  ],
  ['single quotation marks', "{'a': 1}", '1:2 \' is no quotation mark in JSON. Write straight double ones: ".'],
  ['typographic quotation marks', '{"a": “b”}', '1:7 “ is no quotation mark in JSON. Write straight double ones: ".'],
  ['a comment', '{"a": 1} // of the form', '1:10 JSON has no comments. Remove this one.'],
  [
    'a decimal comma',
    '{"a": 1,5}',
    '1:9 5 is no number in JSON. Write it with a point and without a plus or zeros before it, such as 0.5.',
  ],
  [
    'a number with zeros before it',
    '{"a": 007}',
    '1:7 007 is no number in JSON. Write it with a point and without a plus or zeros before it, such as 0.5.',
  ],
  [
    'a single backslash',
    String.raw`{"a": "\d"}`,
    String.raw`1:8 \d means nothing in a text. Write \\ for a backslash.`,
  ],
  ['a tab in a text', '{"a": "b\tc"}', '1:9 The text has a tab or another invisible sign here. Write a space, or \\t.'],
  ['a semicolon', '{"a": 1; "b": 2}', '1:8 JSON cannot have ; here. Remove it.'],
])('the finding about %s names the mistake and its place', (_name, text, finding) => {
  const { diagnostics } = checkJson('t.json', text, 'draft')
  expect(diagnostics.map((each) => `${each.line}:${each.column} ${each.text.en}`)).toStrictEqual([finding])
  expect(diagnostics.every((each) => each.text.sv !== each.text.en)).toBe(true)
})

const readBy = (read: (text: string) => unknown, text: string): unknown => {
  try {
    return { value: read(text) }
  } catch {
    return 'no JSON'
  }
}

test('a text has a finding exactly where no engine of JSON reads it', () => {
  const sign = fc.constantFrom(...'{}[],:"\\ \n\t01.-eutn\'/#a“'.split(''), '"a"', 'true', '"\\n"', '1.5')
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.nat(2), fc.string({ unit: sign, maxLength: 2 }))
    .map(([text, at, removed, put]) => {
      const from = at % (text.length + 1)
      return text.slice(0, from) + put + text.slice(from + removed)
    })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: sign, maxLength: 8 }), fc.json(), broken), (text) => {
      const known = readBy(JSON.parse, text)
      expect([firstSyntaxProblem(text) === null, readBy((own) => readJson(own).value, text)]).toStrictEqual([
        known !== 'no JSON',
        known,
      ])
    }),
    { numRuns: 3_000 },
  )
})
