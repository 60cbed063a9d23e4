import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '#schemas/form.ts'
import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { withComputedValues } from '#schemas/form/computed-values.ts'
import { noOptions } from '#schemas/form/options.ts'
import { Rule } from '#schemas/form/rule.ts'
import { brokenRule } from '#schemas/form/rules.ts'
import { validateForm } from '#schemas/form/validation.ts'
import { isBlank } from '#schemas/form/value.ts'
import { linearRegex } from '#authoring/linear-regex.ts'
import { matches } from '#src/form/validation-state.ts'

const message = { sv: 'Fel' }

/** Whether the server and the browser accept an answer. */
const resultsOf = (rule: object, text: string): boolean[] =>
  [linearRegex, matches].map((engine) => brokenRule(text, [v.parse(Rule, rule)], { engine }) === null)

test.each([
  ['^\\d{3}\\s\\d{2}$', '123\u00a045', true],
  ['^\\d{3}\\s\\d{2}$', '\u200b123\u202f45\u2060', true],
  ['^\\d{4}–\\d{4}$', '2020—2021', true],
  ['^[0–9]+$', '5', false],
  ['^[0–9]+$', '9−0', true],
  ['^A\u030asa$', 'Åsa', true],
  ['^\\w+（\\d）$', 'a（1）', true],
  ['^a.b$', 'a\u2028b', false],
])('an expression %s has the same result on %s in the browser and on the server: %s', (regex, text, isRight) => {
  expect(resultsOf({ type: 'regex', regex, message }, text)).toStrictEqual([isRight, isRight])
})

/** Characters that keyboards, other programs and other scripts put into answers. */
const odd = Array.from(
  '\u00a0\u202f\u2009\u3000\t\n\r\v\u0085\u2028\u200b\u200d\u2060\u00ad\u200e\u202e\ufeff\u2800\u180e\u00df\u0130\u017f\u212a',
)
const signs = Array.from('-–—‑−_.,:;/\\()[]{}+*?^$|@#&%"\'’')
const character = fc.oneof(
  fc.constantFrom(...odd),
  fc.constantFrom(...signs),
  fc.constantFrom(...Array.from('0123456789٣१９𝟗')),
  fc.constantFrom(...Array.from('aZåÖéßñøЯ李मدा\u030a\u0308👍')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''))

const literal = fc.oneof(
  fc.constantFrom(...Array.from('aZåÖéßñø李09 ')),
  fc.constantFrom(...odd.filter((each) => !/[\n\r]/.test(each))),
  fc.constantFrom(...Array.from('–—‑−')),
)
const inClass = fc.oneof(
  literal,
  fc.constantFrom('\\d', '\\s', '\\w', '\\D', '\\S', '\\W', '\\p{L}', '\\p{M}', '\\P{Lu}', 'a-z', '0-9', '\\-', '\\.'),
)
const atom = fc.oneof(
  literal,
  fc.constantFrom(
    '.',
    '\\d',
    '\\s',
    '\\w',
    '\\D',
    '\\S',
    '\\W',
    '\\b',
    '\\p{L}',
    '\\p{Lu}',
    '\\p{N}',
    '\\p{P}',
    '\\.',
    '\\/',
    '\\(',
  ),
  fc
    .tuple(fc.constantFrom('', '^'), fc.array(inClass, { minLength: 1, maxLength: 4 }))
    .map(([not, items]) => `[${not}${items.join('')}]`),
)
const quantified = fc
  .tuple(atom, fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,3}', '+?'))
  .map(([each, quantifier]) => (each === '\\b' ? each : each + quantifier))
const sequence = fc.array(quantified, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
const expression = fc
  .tuple(fc.boolean(), fc.array(sequence, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([begins, branches, ends]) => `${begins ? '^' : ''}(?:${branches.join('|')})${ends ? '$' : ''}`)

/** Null where an engine does not read the expression: the checker refuses such a template. */
const readResults = (regex: string, answer: string): boolean[] | null => {
  try {
    return resultsOf({ type: 'regex', regex, message }, answer)
  } catch {
    return null
  }
}

test('any expression has the same result on any text in the browser and on the server', () => {
  let readCount = 0
  fc.assert(
    fc.property(expression, text, (regex, answer) => {
      const both = readResults(regex, answer)
      if (both === null) return
      readCount += 1
      expect(both[0], `${regex} on ${JSON.stringify(answer)}`).toBe(both[1])
    }),
    { numRuns: 3000 },
  )
  expect(readCount).toBeGreaterThan(1000)
})

const label = { sv: 'Fråga' }
const index = compileForm(
  v.parse(FormDocument, {
    id: 'form',
    title: label,
    rows: [
      { component: { type: 'textBox', componentId: 'count', label, validation: [{ type: 'digitsOnly' }] } },
      { component: { type: 'numberBox', componentId: 'sum', label, computed: { sum: ['count'] } } },
      {
        component: {
          type: 'textBox',
          componentId: 'more',
          label,
          displayController: { componentId: 'count', atLeast: 10 },
        },
      },
    ],
  }),
)
const digits = fc.array(
  fc.oneof(
    fc.constantFrom(...Array.from('0123456789٣१９𝟗')),
    fc.constantFrom(...Array.from('\u00a0\u200b\u2060\u00ad\u202f ')),
  ),
  { maxLength: 6 },
)

test('a rule, a condition and a sum read the same number in an answer', () => {
  fc.assert(
    fc.property(digits, (characters) => {
      const count = characters.join('')
      const isRight = brokenRule(count, [{ type: 'digitsOnly' }], { engine: matches }) === null
      const { sum = null } = withComputedValues(index, { count }, '2026-11-29')
      const isShown = activeKeys(index, { count }).has('more')
      expect(isRight && isShown).toBe(isRight && typeof sum === 'number' && sum >= 10)
    }),
  )
})

const days = compileForm(
  v.parse(FormDocument, {
    id: 'form',
    title: label,
    rows: [
      { component: { type: 'dateBox', componentId: 'day', label } },
      {
        component: {
          type: 'dateBox',
          componentId: 'later',
          label,
          validation: [{ type: 'dateRange', earliest: { componentId: 'day' } }],
        },
      },
      { component: { type: 'numberBox', componentId: 'span', label, computed: { daysBetween: ['day', 'today'] } } },
      { component: { type: 'numberBox', componentId: 'years', label, computed: { age: 'day' } } },
      {
        component: {
          type: 'textBox',
          componentId: 'more',
          label,
          displayController: { componentId: 'day', atMost: '9999-12-31' },
        },
      },
    ],
  }),
)
const day = fc
  .array(
    fc.oneof(
      fc.constantFrom('2026', '1999', '-', '-', '02', '11', '28', '31'),
      fc.constantFrom(...Array.from('\u00a0\u200b\u2060\u2010\u2011–−٣१')),
    ),
    { maxLength: 7 },
  )
  .map((parts) => parts.join(''))

test('a format, a condition, a computed number and a comparison read the same day in an answer', () => {
  const options = { engine: matches, available: noOptions, today: () => '2026-11-29' }
  fc.assert(
    fc.property(fc.oneof(day, fc.constant('2026-11-28')), (written) => {
      const values = { day: written, later: '1000-01-01' }
      const codes = new Map(validateForm(days, values, options).map(({ key, code }) => [key, code]))
      const isDay = !isBlank(written) && !codes.has('day')
      const { span = null, years = null } = withComputedValues(days, values, '2026-11-29')
      expect([activeKeys(days, values).has('more'), span !== null, years !== null, codes.has('later')]).toStrictEqual(
        Array.from({ length: 4 }, () => isDay),
      )
    }),
  )
})
