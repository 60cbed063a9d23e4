import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { randomAnswers, randomForm } from '#tests/fixtures/random-form.ts'
import { FormDocument } from '../form.ts'
import { compileForm, TemplateError } from './compile.ts'
import { withComputedValues } from './computed-values.ts'
import type { FormValues, Value } from './value.ts'

const label = { sv: 'Fråga', en: 'Question' }
const number = (componentId: string, more: object = {}) => ({
  component: { type: 'numberBox', componentId, label, decimals: 2, ...more },
})
const date = (componentId: string) => ({ component: { type: 'dateBox', componentId, label } })
const row = { type: 'dynamicList', componentId: 'rows', label, entryName: label }
const indexOf = (...rows: object[]) => compileForm(v.parse(FormDocument, { id: 'form', title: label, rows }))
const today = '2026-11-23'

/** Computes a number from two numbers, two dates and a list of amounts. */
const result = (computed: object, values: FormValues, decimals = 2): Value => {
  const index = indexOf(
    number('a'),
    number('b'),
    date('from'),
    date('to'),
    { component: { ...row, rows: [number('amount')] } },
    number('result', { computed, decimals }),
  )
  return withComputedValues(index, values, today)['result'] ?? null
}
const amounts = { rows: ['x', 'y', 'z'], 'rows/x/amount': 10.1, 'rows/y/amount': 0.2 }

describe('a computed number', () => {
  test.each<[string, object, FormValues, Value]>([
    ['a sum', { sum: ['a', 'b'] }, { a: 0.1, b: 0.2 }, 0.3],
    ['a sum of what is answered', { sum: ['a', 'b'] }, { a: 4 }, 4],
    ['no sum of nothing', { sum: ['a', 'b'] }, {}, null],
    ['a sum over the entries of a list', { sum: ['amount', 'a'] }, { ...amounts, a: 1 }, 11.3],
    ['a mean of what is answered', { mean: ['amount'] }, amounts, 5.15],
    ['a product', { product: ['a', 'b'] }, { a: 1.1, b: 3 }, 3.3],
    ['no product as long as a factor is missing', { product: ['a', 'b'] }, { a: 1.1 }, null],
    ['a difference', { difference: ['a', 'b'] }, { a: 1, b: 0.9 }, 0.1],
    ['no difference from nothing', { difference: ['a', 'b'] }, { b: 0.9 }, null],
    ['a sum of a text as its rules read it', { sum: ['a', 'b'] }, { a: '12\u00a0', b: 1 }, 13],
    ['nothing of what is no number yet', { sum: ['a', 'b'] }, { a: 'tolv', b: 2 }, 2],
    ['nothing beyond what a number holds', { product: ['a', 'b'] }, { a: 9_000_000_000_000, b: 9_000_000_000 }, null],
    ['a count of entries', { count: 'rows' }, amounts, 3],
    ['a count of none', { count: 'rows' }, {}, 0],
    ['the days between two dates', { daysBetween: ['from', 'to'] }, { from: '2024-02-28', to: '2024-03-01' }, 2],
    ['the days until today', { daysBetween: ['from', 'today'] }, { from: '2026-11-20' }, 3],
    ['fewer days than none', { daysBetween: ['today', 'to'] }, { to: '2026-11-20' }, -3],
    [
      'no days from a date that there is not',
      { daysBetween: ['from', 'to'] },
      { from: '2026-02-31', to: '2026-03-01' },
      null,
    ],
    ['an age on the day before a birthday', { age: 'from' }, { from: '1987-11-24' }, 38],
    ['an age on a birthday', { age: 'from' }, { from: '1987-11-23' }, 39],
  ])('a computed number is %s', (_, computed, values, expected) => {
    expect(result(computed, values)).toBe(expected)
  })

  test.each([
    [0.125, 0, 0.13],
    [-0.125, 0, -0.13],
    [0.124, 0, 0.12],
  ])('a computed number rounds halves away from zero: %d', (a, b, expected) => {
    const index = indexOf(
      number('a', { decimals: 3 }),
      number('b'),
      number('result', { computed: { sum: ['a', 'b'] } }),
    )
    expect(withComputedValues(index, { a, b }, today)['result']).toBe(expected)
  })

  test('a computed number counts only what is shown, and can itself decide what is shown', () => {
    const index = indexOf(
      { component: { type: 'checkbox', componentId: 'more', label } },
      number('a'),
      { ...number('b'), displayController: { componentId: 'more' } },
      number('sum', { computed: { sum: ['a', 'b'] } }),
      { ...number('extra'), displayController: { componentId: 'sum', more: 10 } },
      number('all', { computed: { sum: ['sum', 'extra'] } }),
    )
    const values = { a: 4, b: 8, extra: 1 }
    expect(withComputedValues(index, values, today)).toStrictEqual({ ...values, sum: 4, all: 4 })
    expect(withComputedValues(index, { ...values, more: true }, today)).toStrictEqual({
      ...values,
      more: true,
      sum: 12,
      all: 13,
    })
  })

  test('a computed number in a list is computed within its entry', () => {
    const rows = [
      number('price'),
      number('count'),
      number('total', { computed: { product: ['price', 'count', 'rate'] } }),
    ]
    const index = indexOf(
      number('rate'),
      { component: { ...row, rows } },
      number('sum', { computed: { sum: ['total'] } }),
    )
    const values = {
      rate: 2,
      rows: ['x', 'y'],
      'rows/x/price': 5,
      'rows/x/count': 3,
      'rows/y/price': 7,
      'rows/y/count': 1,
    }
    expect(withComputedValues(index, values, today)).toStrictEqual({
      ...values,
      'rows/x/total': 30,
      'rows/y/total': 14,
      sum: 44,
    })
  })

  test('a computed number is neither computed from itself nor shown by itself', () => {
    const circle =
      (...rows: object[]) =>
      () =>
        indexOf(...rows)
    expect(circle(number('a', { computed: { sum: ['b'] } }), number('b', { computed: { sum: ['a'] } }))).toThrow(
      TemplateError,
    )
    expect(
      circle(
        { ...number('a'), displayController: { componentId: 'sum', more: 1 } },
        number('sum', { computed: { sum: ['a'] } }),
      ),
    ).toThrow(TemplateError)
  })

  test('a computed number follows those that it is computed from, in whatever order the form has them, so that one pass settles a chain', () => {
    const ids = Array.from({ length: 60 }, (_, position) => `total${position}`)
    const chain = ids.map((id, position) => number(id, { computed: { sum: ['amount', ids[position - 1] ?? 'a'] } }))
    const index = indexOf(...chain.toReversed(), { component: { ...row, rows: [number('amount')] } }, number('a'))
    expect([...index.computed.keys()]).toStrictEqual(ids)
    const values = { ...amounts, a: 1, 'rows/x/amount': 1, 'rows/y/amount': 1 }
    expect(withComputedValues(index, values, today)).toMatchObject({ total0: 3, total59: 121 })
  })

  test('a computed number is settled: computing again changes nothing, for any form and answers', () => {
    const answered = randomForm.chain((document) => fc.tuple(fc.constant(document), randomAnswers(document)))
    fc.assert(
      fc.property(answered, ([document, values]) => {
        const index = compileForm(document)
        const once = withComputedValues(index, values, today)
        expect(withComputedValues(index, once, today)).toStrictEqual(once)
      }),
    )
  })
})
