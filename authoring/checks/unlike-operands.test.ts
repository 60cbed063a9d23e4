import { expect, it } from 'vitest'
import { box, label, problemsOf } from '#tests/fixtures/template-problems.ts'

const number = (componentId: string, more: object = {}) => ({
  component: { type: 'numberBox', componentId, label, ...more },
})
const total = (computed: object, more: object = {}) => number('total', { computed, ...more })
const ofBoth = { sum: ['one', 'other'] }
const [kronor, euro] = [{ currency: 'SEK' }, { currency: 'EUR' }]
const at = 'forms.0.rows.2.component'

it.each<[string, object[], string[]]>([
  [
    'two currencies',
    [number('one', kronor), number('other', euro), total(ofBoth)],
    [`error UNLIKE_OPERANDS ${at}.computed.sum.1`],
  ],
  [
    'two currencies in a difference',
    [number('one', kronor), number('other', euro), total({ difference: ['one', 'other'] })],
    [`error UNLIKE_OPERANDS ${at}.computed.difference.1`],
  ],
  [
    'a currency of its own',
    [number('one', kronor), number('other', kronor), total(ofBoth, euro)],
    [`error UNLIKE_OPERANDS ${at}.currency`],
  ],
  [
    'hours and days',
    [number('one', { unit: { sv: 'h', en: 'h' } }), number('other', { unit: 'd' }), total(ofBoth)],
    [`warning UNLIKE_OPERANDS ${at}.computed.sum.1`],
  ],
  [
    'an amount and a weight',
    [number('one', kronor), number('other', { unit: 'kg' }), total(ofBoth)],
    [`warning UNLIKE_OPERANDS ${at}.computed.sum.1`],
  ],
  ['one currency', [number('one', kronor), number('other', kronor), total(ofBoth, kronor)], []],
  [
    'a fee for each kilogram',
    [number('one', kronor), number('other', { unit: 'kg' }), total({ product: ['one', 'other'] })],
    [],
  ],
  [
    'decimals that a sum drops',
    [number('one', { decimals: 2 }), number('other'), total(ofBoth)],
    [`warning LOST_DECIMALS ${at}.computed.sum.0`],
  ],
  [
    'decimals of a text that a sum drops',
    [number('one'), box('other', { validation: [{ type: 'number', decimals: 1 }] }), total(ofBoth)],
    [`warning LOST_DECIMALS ${at}.computed.sum.1`],
  ],
  ['decimals that a sum keeps', [number('one', { decimals: 2 }), number('other'), total(ofBoth, { decimals: 2 })], []],
  [
    'a mean, which is rounded',
    [number('one', { decimals: 2 }), number('other'), total({ mean: ['one', 'other'] })],
    [],
  ],
])('a computed number of unlike numbers is pointed out: %s', (_name, rows, found) => {
  expect(problemsOf(rows).map(({ severity, code, path }) => `${severity} ${code} ${path.join('.')}`)).toStrictEqual(
    found,
  )
})
