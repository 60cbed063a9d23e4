import { expect, it } from 'vitest'
import { box, codesOf, label, list } from '#tests/fixtures/template-problems.ts'

const number = (componentId: string, more: object = {}) => ({
  component: { type: 'numberBox', componentId, label, ...more },
})
const date = (componentId: string) => ({ component: { type: 'dateBox', componentId, label } })
const last = 'forms.0.rows.2.component'
const rows = [number('a'), list('people', [number('pay'), box('name')])]

it.each<[string, object, string[]]>([
  ['numbers of the form and of a list', { sum: ['a', 'pay'] }, []],
  ['the entries of a list', { count: 'people' }, []],
  ['what there is not', { sum: ['gone'] }, [`DANGLING_CONTROLLER ${last}.computed.sum.0`]],
  ['one number of many entries', { difference: ['a', 'pay'] }, [`OTHER_OUT_OF_SIGHT ${last}.computed.difference.1`]],
  ['a text', { mean: ['name'] }, [`UNFIT_SOURCE ${last}.computed.mean.0`]],
  ['the age of a number', { age: 'a' }, [`UNFIT_SOURCE ${last}.computed.age`]],
  ['the entries of a number', { count: 'a' }, [`UNFIT_SOURCE ${last}.computed.count`]],
  ['itself', { sum: ['total'] }, [`CONTROLLER_CYCLE ${last}.computed.sum.0`]],
])('the sources of a computed number are checked: %s', (_, computed, codes) => {
  expect(codesOf([...rows, number('total', { computed })])).toStrictEqual(codes)
})

it('days are counted from dates and until today', () => {
  expect(codesOf([date('from'), number('days', { computed: { daysBetween: ['from', 'today'] } })])).toStrictEqual([])
})

it('a computed number cannot be required, prefilled or have an initial value', () => {
  const answered = { required: true, prefill: { source: 'earlierCase' }, initialValue: 1 }
  expect(codesOf([...rows, number('total', { computed: { sum: ['a'] }, ...answered })])).toStrictEqual([
    `COMPUTED_ANSWER ${last}.required`,
    `COMPUTED_ANSWER ${last}.prefill`,
    `COMPUTED_ANSWER ${last}.initialValue`,
  ])
})
