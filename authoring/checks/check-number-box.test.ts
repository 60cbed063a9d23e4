import { expect, it } from 'vitest'
import { box, codesOf, label } from '#tests/fixtures/template-problems.ts'

const number = (componentId: string, more: object) => ({
  component: { type: 'numberBox', componentId, label, ...more },
})
const own = 'forms.0.rows.0.component'

it.each<[string, object, string[]]>([
  ['a unit in both languages', { unit: { sv: 'timmar', en: 'hours' }, decimals: 1 }, []],
  ['a unit without English', { unit: { sv: 'timmar' } }, [`MISSING_TEXT ${own}.unit`]],
  ['a unit and a currency', { unit: 'kg', currency: 'SEK' }, [`UNIT_AND_CURRENCY ${own}.unit`]],
  ['no currency', { currency: 'SWE' }, [`UNKNOWN_CURRENCY ${own}.currency`]],
  ['a range', { validation: [{ type: 'range', min: 0 }, { type: 'positiveNumber' }] }, []],
  ['a rule for texts', { validation: [{ type: 'digitsOnly' }] }, [`UNFIT_RULE ${own}.validation.0`]],
])('a number with %s is checked', (_name, more, codes) => {
  expect(codesOf([number('amount', more)])).toStrictEqual(codes)
})

it('conditions and rules compare numbers, and a condition that no number meets is refused', () => {
  const amount = number('amount', { validation: [{ type: 'range', min: 0, max: 10 }] })
  const share = number('share', { validation: [{ type: 'range', max: { componentId: 'amount' } }] })
  const shown = (condition: object) => codesOf([amount, share, box('why', { displayController: condition })])
  expect(shown({ componentId: 'amount', atLeast: 10 })).toStrictEqual([])
  expect(shown({ componentId: 'amount', values: ['3'] })).toStrictEqual([])
  expect(shown({ not: { componentId: 'share', more: { componentId: 'amount' } } })).toStrictEqual([])
  const at = 'forms.0.rows.2.component.displayController'
  expect(shown({ componentId: 'amount', more: 10 })).toStrictEqual([`REFUSED_COMPARISON ${at}.more`])
  expect(shown({ componentId: 'amount', values: ['tre'] })).toStrictEqual([`REFUSED_CONTROLLER_VALUE ${at}.values.0`])
  expect(shown({ componentId: 'amount', more: 3, less: 4 })).toStrictEqual([`UNREACHABLE ${at}`])
})
