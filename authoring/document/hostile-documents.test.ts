import { describe, expect, test } from 'vitest'
import { supportingTemplate } from '#tests/fixtures/supporting-membership.ts'
import { checkJson } from './check-document.ts'
import { maxProgramSize } from './costly-expressions.ts'

const label = { sv: 'Fråga', en: 'Question' }
const box = (componentId: string, more: object = {}) => ({
  component: { type: 'textBox', componentId, label, ...more },
})
const documentWith = (rows: readonly unknown[], more: object = {}): string =>
  JSON.stringify({ ...supportingTemplate, roles: {}, forms: [{ id: 'company', title: label, rows }], ...more })
/** Returns findings except about unused option lists. */
const findings = (document: string): string[] =>
  checkJson('t.json', document, 'publication')
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ line, column, text }) => `${line}:${column} ${text.en}`)

describe('a document that is made to stop the server', () => {
  test.each(['[', '{"a":'])(
    'a document that opens %s again and again has one finding, at the place where it is nested too deeply',
    (opening) => {
      for (const depth of [101, 3_000, 200_000])
        expect(findings(`{"forms":\n${opening.repeat(depth)}`)).toStrictEqual([
          `2:${opening.length * 99 + 1} Here the file is nested in more than 100 levels. No template needs as many: see whether a list or an object is opened again and again.`,
        ])
    },
  )

  test('a document with more values than any template has gets one finding, at the place where they become too many', () => {
    const tooMany =
      'Here the file has more than 40000 values. No template needs as many: see whether a list is filled again and again, or divide the template.'
    const digits = findings(`{"forms":[\n${'1,'.repeat(240_000)}1]}`)
    const names = findings(`{\n${'"a":1,'.repeat(80_000)}"a":1}`)
    expect([digits, names]).toStrictEqual([[`2:80000 ${tooMany}`], [`2:240000 ${tooMany}`]])
  })

  test('thousands of commas inside a text do not count as values of the document', () => {
    expect(findings(documentWith([box('one', { helpText: { sv: ','.repeat(9_000), en: ',' } })]))).toStrictEqual([])
  })

  test('brackets inside a text do not count as nesting of the document', () => {
    expect(findings(documentWith([box('one', { label: { sv: '['.repeat(2_000), en: '"\\"[' } })]))).toStrictEqual([])
  })

  test('a document with callouts in callouts, lists in lists or thousands of paragraphs gets a finding that says what to do', () => {
    const withText = (sv: string) => findings(documentWith([box('one', { helpText: { sv, en: 'x' } })]))
    const tooDeep = 'At most 3 callouts fit in each other. Remove some of the > at the beginning of the line.'
    const tooLong =
      'The text is longer than 10000 characters. Divide it, for instance into several paragraphs of a page.'
    expect(
      ['>'.repeat(9_000), '> '.repeat(4), '- '.repeat(2_000), 'a\n\n'.repeat(3_000), '>'.repeat(20_000)].map((sv) =>
        withText(sv).map((finding) => finding.replace(/^\d+:\d+ /, '')),
      ),
    ).toStrictEqual([[tooDeep], [tooDeep], [tooDeep], [], [tooLong]])
    expect(withText('a\n\n'.repeat(8_000)).map((finding) => finding.replace(/^\d+:\d+ /, ''))).toStrictEqual([tooLong])
  })

  test('an expression is refused if it is slow on the server, and pointed out if it is slow only in the browser', () => {
    const withRegex = (regex: string) => {
      const { diagnostics } = checkJson(
        't.json',
        documentWith([box('one', { validation: [{ type: 'regex', regex, message: label }] })]),
        'publication',
      )
      return diagnostics.flatMap(({ severity, componentId }) => (componentId === 'one' ? severity : []))
    }
    expect(
      [String.raw`^(\w+\s?)+$`, '^(?:([ab]?a?){40}){25}$', `^${'a'.repeat(maxProgramSize)}$`, '^[A-Z]{3}$'].map(
        withRegex,
      ),
    ).toStrictEqual([['warning'], ['error'], ['error'], []])
  })

  test('a slow expression is not pointed out where an earlier rule bounds the answer and so the work', () => {
    const withLimit = (regex: string, ...limits: number[]) => {
      const validation = [
        ...limits.slice(0, 1).map((length) => ({ type: 'maxLength', length })),
        { type: 'regex', regex, message: label },
        ...limits.slice(1).map((length) => ({ type: 'maxLength', length })),
      ]
      const { diagnostics } = checkJson('t.json', documentWith([box('one', { validation })]), 'publication')
      return diagnostics.filter(({ componentId }) => componentId === 'one').length
    }
    const exponential = String.raw`^(\w+\s?)+$`
    const cubic = String.raw`^\w*\d*\w*$`
    expect([withLimit(exponential), withLimit(exponential, 12), withLimit(exponential, 30)]).toStrictEqual([1, 0, 1])
    expect([withLimit(cubic), withLimit(cubic, 100), withLimit(cubic, 2_000)]).toStrictEqual([1, 0, 1])
    // The engine tries rules in order, so a limit after the expression does not bound it.
    expect(withLimit(exponential, 10_000, 12)).toBe(1)
  })

  test('a document with thousands of mistakes gets the first findings and the number of all', () => {
    const rows = Array.from({ length: 1_500 }, (_, index) =>
      box(`b${index}`, { displayController: { componentId: `nobody${index}` } }),
    )
    const found = findings(documentWith(rows))
    expect([found.length, found.filter((finding) => /There are more than 300/.test(finding)).length]).toStrictEqual([
      301, 1,
    ])
    expect(Math.max(...found.map((finding) => finding.length))).toBeLessThan(1_000)
  })

  test('a name that every object inherits is read like any other name in a document', () => {
    const document = documentWith([box('one')], { dynamicData: { constructor: [{ value: 'a', label }] } })
    expect(findings(document).map((finding) => finding.replace(/^\d+:\d+ /, ''))).toStrictEqual([
      'Nothing can be called "constructor". Choose another name.',
    ])
  })
})

test('a template with a form that cannot be compiled is not reported as sound', () => {
  const itself = box('one', { displayController: { not: { componentId: 'two' } } })
  const other = box('two', { displayController: { not: { componentId: 'one' } } })
  const { documents, diagnostics } = checkJson('t.json', documentWith([itself, other]), 'publication')
  expect([documents, diagnostics.some(({ severity }) => severity === 'error')]).toStrictEqual([[], true])
})
