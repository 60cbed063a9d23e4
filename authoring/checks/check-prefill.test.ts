import { expect, it } from 'vitest'
import { box, codesOf, label, list, option } from '#tests/fixtures/template-problems.ts'

const own = 'forms.0.rows.0.component'
const street = { source: 'companyRegister', field: 'street' }
const form = (values: object) => ({ source: 'companyRegister', field: 'legalForm', values })
const options = ['limited', 'trading'].map(option)
const question = (type: string, prefill: object, more: object = {}) => ({
  component: { type, componentId: 'known', label, prefill, ...more },
})

it.each<[string, object, string[]]>([
  ['a text from the register', question('textBox', street), []],
  ['an option from the register', question('selectList', form({ AB: 'limited' }), { options }), []],
  [
    'an option that there is not',
    question('selectList', form({ AB: 'limited', HB: 'partnership' }), { options }),
    [`UNKNOWN_PREFILL_VALUE ${own}.prefill.values.HB`],
  ],
  ['a date from the register', question('dateBox', street), [`UNFIT_PREFILL ${own}.prefill`]],
  ['a number from an earlier case', question('numberBox', { source: 'earlierCase' }), []],
  ['a file from an earlier case', question('file', { source: 'earlierCase' }), [`UNFIT_PREFILL ${own}.prefill`]],
  [
    'a question of an entry',
    list('people', [box('inside', { prefill: street })]),
    [`UNFIT_PREFILL ${own}.rows.0.component.prefill`],
  ],
])('%s is checked before it is prefilled', (_name, row, codes) => {
  expect(codesOf([row])).toStrictEqual(codes)
})
