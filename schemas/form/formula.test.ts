import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FormDocument } from '../form.ts'
import { basisAnswers, basisOf, Formula, proposedAnswer, type Proposal } from './formula.ts'
import type { FormValues } from './value.ts'

const label = { sv: 'Fråga', en: 'Question' }
const options = ['roof', 'paint'].map((value) => ({ value, label }))
const shownWith = { displayController: { componentId: 'hasStaff', values: ['yes'] } }
const document = v.parse(FormDocument, {
  id: 'company',
  title: label,
  rows: [
    {
      type: 'radioGroup',
      componentId: 'hasStaff',
      label,
      radioButtons: ['yes', 'no'].map((value) => ({ value, label })),
    },
    { type: 'selectList', componentId: 'trade', label, options },
    { type: 'numberBox', componentId: 'workers', label, decimals: 2, ...shownWith },
    { type: 'numberBox', componentId: 'clerks', label, decimals: 2, ...shownWith },
    {
      type: 'numberBox',
      componentId: 'staff',
      label,
      decimals: 2,
      computed: { sum: ['workers', 'clerks'] },
      ...shownWith,
    },
    {
      type: 'dynamicList',
      componentId: 'sites',
      entryName: label,
      label,
      rows: [{ component: { type: 'textBox', componentId: 'town', label } }],
    },
  ].map((component) => ({ component })),
})
const basis = (values: FormValues) => basisOf([{ document, values }])
const staffed = basis({ hasStaff: 'yes', workers: 10, clerks: 2, staff: 12, trade: 'paint', sites: ['one', 'two'] })
const unstaffed = basis({ hasStaff: 'no', trade: 'roof' })
const of = (from: Proposal['from'], given = staffed, decimals = 0) =>
  proposedAnswer({ componentId: 'fee', from }, given, decimals)

describe('a proposed number', () => {
  test.each<[string, Formula, number | null]>([
    ['a constant', 500, 500],
    ['an answer', 'workers', 10],
    ['a sum with a constant', { sum: [3500, { product: [1150, 'staff'] }] }, 17300],
    ['a difference', { difference: ['workers', 'clerks'] }, 8],
    ['a share', { percent: 15, of: 'workers' }, 2],
    ['the smallest', { least: [5000, { product: [600, 'staff'] }] }, 5000],
    ['the largest', { most: [8000, { product: [600, 'staff'] }] }, 8000],
    [
      'a step that is just reached',
      {
        byStep: 'staff',
        from: [
          [0, 500],
          [12, 900],
          [50, 2000],
        ],
      },
      900,
    ],
    ['nothing below the first step', { byStep: 'clerks', from: [[5, 900]] }, null],
    ['the number of an option', { byChoice: 'trade', values: { roof: 700, paint: 400 } }, 400],
    ['nothing of an option without one', { byChoice: 'trade', values: { roof: 700 } }, null],
    ['the entries of a list', { product: [100, { count: 'sites' }] }, 200],
  ])('a proposed number is %s', (_name, from, value) => {
    expect(of(v.parse(Formula, from))).toStrictEqual({ value, missing: [] })
  })

  test('a proposed number waits for missing answers, each named once', () => {
    const from = { sum: ['workers', 'clerks', { product: [2, 'clerks'] }] } satisfies Formula
    expect(of(from, basis({ hasStaff: 'yes', workers: 10 }))).toStrictEqual({ value: null, missing: ['clerks'] })
  })

  test('a proposed number leaves hidden questions out of a sum, and has no value if another formula needs one', () => {
    expect([
      of({ sum: [3500, { product: [1150, 'staff'] }] }, unstaffed),
      of({ product: [1150, 'staff'] }, unstaffed),
      of({ sum: ['workers'] }, unstaffed),
    ]).toStrictEqual([
      { value: 3500, missing: [] },
      { value: null, missing: [] },
      { value: null, missing: [] },
    ])
  })

  test('a proposed number follows from the parts of a computed answer', () => {
    const proposal = { componentId: 'fee', from: { product: [1150, 'staff'] } } satisfies Proposal
    expect([basisAnswers(proposal, staffed), basisAnswers(proposal, unstaffed)]).toStrictEqual([
      ['workers', 'clerks'],
      [],
    ])
  })
})

describe('a proposed option', () => {
  const from = {
    firstMet: [
      { when: { componentId: 'hasStaff', values: ['no'] }, value: 'none' },
      { when: { componentId: 'staff', less: 12 }, value: 'small' },
      { when: { componentId: 'staff', atLeast: 12 }, value: 'large' },
    ],
  }

  test('a proposed option is the option of the first condition that holds', () => {
    expect([
      of(from),
      of(from, unstaffed),
      of({ firstMet: [{ value: 'always' }] }),
      of({ firstMet: [{ when: { componentId: 'trade', values: ['roof'] }, value: 'roof' }] }),
    ]).toStrictEqual([
      { value: 'large', missing: [] },
      { value: 'none', missing: [] },
      { value: 'always', missing: [] },
      { value: null, missing: [] },
    ])
  })

  test('a proposed option waits for the answer of an earlier condition before it takes a later option', () => {
    const unanswered = basis({ hasStaff: 'yes', workers: 3 })
    expect([of(from, unanswered), of({ firstMet: [...from.firstMet, { value: 'rest' }] }, basis({}))]).toStrictEqual([
      { value: null, missing: ['staff'] },
      { value: null, missing: ['hasStaff'] },
    ])
  })
})

/** Any formula over three whole numbers, with the same computed straightforwardly, in hundredths so that shares are exact. */
type Straight = { formula: Formula; value: (answers: Readonly<Record<string, number>>) => number }
const names = ['workers', 'clerks', 'staff'] as const
const anyStraight: fc.Arbitrary<Straight> = fc.letrec<{ straight: Straight }>((tie) => {
  const several = fc.array(tie('straight'), { minLength: 1, maxLength: 3 })
  return {
    straight: fc.oneof(
      { maxDepth: 3 },
      fc.integer({ min: -50, max: 50 }).map((number): Straight => ({ formula: number, value: () => number })),
      fc
        .constantFrom(...names)
        .map((name): Straight => ({ formula: name, value: (answers) => answers[name] ?? Number.NaN })),
      several.map((all): Straight => ({
        formula: { sum: all.map(({ formula }) => formula) },
        value: (answers) => all.reduce((sum, { value }) => sum + value(answers), 0),
      })),
      several.map((all): Straight => ({
        formula: { least: all.map(({ formula }) => formula) },
        value: (answers) => Math.min(...all.map(({ value }) => value(answers))),
      })),
      several.map((all): Straight => ({
        formula: { most: all.map(({ formula }) => formula) },
        value: (answers) => Math.max(...all.map(({ value }) => value(answers))),
      })),
      fc.tuple(tie('straight'), tie('straight')).map(([one, other]): Straight => ({
        formula: { difference: [one.formula, other.formula] },
        value: (answers) => one.value(answers) - other.value(answers),
      })),
      fc.tuple(fc.integer({ min: -9, max: 9 }), tie('straight')).map(([times, one]): Straight => ({
        formula: { product: [times, one.formula] },
        value: (answers) => times * one.value(answers),
      })),
      fc.tuple(fc.constantFrom(0, 100, 200, -300), tie('straight')).map(([percent, one]): Straight => ({
        formula: { percent, of: one.formula },
        value: (answers) => (percent / 100) * one.value(answers),
      })),
      fc
        .tuple(tie('straight'), fc.uniqueArray(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 4 }))
        .map(([one, steps]): Straight => {
          const from = [-1_000_000_000, ...steps.toSorted((less, more) => less - more)]
          return {
            formula: { byStep: one.formula, from: from.map((step, position) => [step, position * 7]) },
            value: (answers) => from.filter((step) => step <= one.value(answers)).length * 7 - 7,
          }
        }),
    ),
  }
}).straight

test('any formula gives the result of a straightforward computation, and is valid grammar', () => {
  const number = fc.integer({ min: -100, max: 100 })
  fc.assert(
    fc.property(anyStraight, number, number, number, ({ formula, value }, workers, clerks, staff) => {
      const answers = { workers, clerks, staff }
      // Normalises negative zero.
      const expected = value(answers) + 0
      expect(v.parse(Formula, formula)).toStrictEqual(formula)
      expect(of(formula, basis({ hasStaff: 'yes', ...answers }))).toStrictEqual({ value: expected, missing: [] })
    }),
    { numRuns: 500 },
  )
})
