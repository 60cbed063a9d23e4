import { expect, it } from 'vitest'
import { box, codesOf, label, problemsOf } from '#tests/fixtures/template-problems.ts'

const message = label
const rows = [
  box('digits', { validation: [{ type: 'minLength', length: 1 }, { type: 'digitsOnly' }] }),
  box('both', { validation: [{ type: 'lettersOnly' }, { type: 'maxLength', length: 2 }] }),
  box('expression', { validation: [{ type: 'regex', regex: '^SE', message }] }),
  { component: { type: 'numberBox', componentId: 'staff', label, validation: [{ type: 'range', min: 0, max: 100 }] } },
  { component: { type: 'dateBox', componentId: 'start', label } },
]
const found = (displayController: object) =>
  problemsOf([...rows, box('row', { displayController })]).map(({ severity, code, path, other, params }) => ({
    is: `${severity} ${code} ${path.slice(5).join('.')}`,
    at: other?.slice(3).join('.'),
    rule: params['rule'],
  }))

it.each<[string, object, object]>([
  [
    'a text that its rule does not allow',
    { componentId: 'digits', values: ['ja'] },
    {
      is: 'error REFUSED_CONTROLLER_VALUE displayController.values.0',
      at: '0.component.validation.1',
      rule: 'digitsOnly',
    },
  ],
  [
    'one text of two',
    { componentId: 'expression', values: ['SE1', 'NO1'] },
    {
      is: 'warning REFUSED_CONTROLLER_VALUE displayController.values.1',
      at: '2.component.validation.0',
      rule: 'regex',
    },
  ],
  [
    'a text that two rules do not allow',
    { componentId: 'both', values: ['123'] },
    {
      is: 'error REFUSED_CONTROLLER_VALUE displayController.values.0',
      at: '1.component',
      rule: 'lettersOnly, maxLength',
    },
  ],
  [
    'a number beyond its range',
    { componentId: 'staff', more: 100 },
    { is: 'error REFUSED_COMPARISON displayController.more', at: '3.component.validation.0', rule: 'range' },
  ],
  [
    'a day in words',
    { componentId: 'start', values: ['i morgon'] },
    { is: 'error REFUSED_CONTROLLER_VALUE displayController.values.0', at: '4.component', rule: '' },
  ],
  [
    'a number as nobody stores it',
    { componentId: 'staff', values: ['05'] },
    { is: 'error REFUSED_CONTROLLER_VALUE displayController.values.0', at: '3.component', rule: '' },
  ],
])(
  'a condition that compares with an impossible answer names the rule that forbids the answer: %s',
  (_name, condition, one) => {
    expect(found(condition)).toStrictEqual([one])
  },
)

it.each([
  { componentId: 'digits', values: ['12'] },
  { componentId: 'both', values: ['ab'] },
  { componentId: 'staff', values: ['5'] },
  { componentId: 'staff', atLeast: 100 },
  { componentId: 'start', values: ['2026-05-01'], less: '2027-01-01' },
])('a condition that an answer can meet is sound: %j', (condition) => {
  expect(found(condition)).toStrictEqual([])
})

it('a rule that no engine can parse has that finding alone', () => {
  const odd = box('odd', { initialValue: 'a', validation: [{ type: 'regex', regex: '^(?=a)', message }] })
  expect(codesOf([odd, box('row', { displayController: { componentId: 'odd', values: ['a'] } })])).toStrictEqual([
    'UNREADABLE_REGEX forms.0.rows.0.component.validation.0.regex',
  ])
})
