import { expect, it } from 'vitest'
import { Rule } from '#schemas/form/rule.ts'
import { box, codesOf, label, list, option } from '#tests/fixtures/template-problems.ts'
import { checkedTypes } from './checked-types.ts'

const own = 'forms.0.rows.0.component'
const options = ['roof', 'wood'].map(option)
const question = (type: string, initialValue: unknown, more: object = {}) => ({
  component: { type, componentId: 'known', label, initialValue, ...more },
})
const unfit = [`UNFIT_INITIAL_VALUE ${own}.initialValue`]
const wrong = [`WRONG_INITIAL_VALUE ${own}.initialValue`]

it.each<[string, object, string[]]>([
  ['a text', question('textBox', 'Lund'), []],
  ['a text that breaks a rule', question('textBox', 'Lund', { validation: [{ type: 'digitsOnly' }] }), wrong],
  ['an option', question('selectList', 'roof', { options }), []],
  ['an option that there is not', question('selectList', 'glass', { options }), wrong],
  ['an option of a built-in list', question('comboBox', 'SE', { tag: 'countries' }), []],
  ['several options', question('checkboxList', ['roof', 'wood'], { options }), []],
  ['a number', question('numberBox', 12), []],
  ['a number with too many decimals', question('numberBox', 1.5), wrong],
  ['a text for a number', question('numberBox', '12'), unfit],
  ['a date', question('dateBox', '2026-05-02'), []],
  ['a date that there is not', question('dateBox', '2026-02-31'), wrong],
  ['a ticked box', question('checkbox', true), []],
  ['the people of a position', question('dynamicPosition', ['eva']), [...unfit, 'NO_SIGNATORIES roles']],
  [
    'a question of an entry',
    list('people', [box('inside', { initialValue: 'Lund' })]),
    [`UNFIT_INITIAL_VALUE ${own}.rows.0.component.initialValue`],
  ],
])('%s is checked before a case begins with it', (_name, row, codes) => {
  expect(codesOf([row])).toStrictEqual(codes)
})

it('characters are counted against a limit', () => {
  const limit = { validation: [{ type: 'maxLength', length: 20 }] }
  expect(codesOf([box('counted', { characterCount: true, ...limit })])).toStrictEqual([])
  expect(codesOf([box('counted', { characterCount: true })])).toStrictEqual([
    `COUNT_WITHOUT_LIMIT ${own}.characterCount`,
  ])
})

it('every rule of the grammar fits a component type', () => {
  const fitting = new Set<string>(Object.values(checkedTypes).flatMap(({ rules }) => rules))
  expect(Rule.options.map(({ entries }) => entries.type.literal).filter((type) => !fitting.has(type))).toStrictEqual([])
})
