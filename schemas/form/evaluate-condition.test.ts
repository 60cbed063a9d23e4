import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '../form.ts'
import { activeKeys } from './activation.ts'
import { compileForm } from './compile.ts'
import type { Condition } from './condition.ts'
import type { FormValues } from './value.ts'

const label = { sv: 'Fråga' }
const box = (componentId: string, more: object = {}) => ({
  component: { type: 'textBox', componentId, label, validation: [{ type: 'number' }], ...more },
})

/** Whether a row with the condition is shown, beside the questions that it can be about. */
const isShown = (displayController: Condition, values: FormValues): boolean =>
  activeKeys(
    compileForm(
      v.parse(FormDocument, {
        id: 'form',
        title: label,
        rows: [
          { component: { type: 'checkbox', componentId: 'open', label } },
          box('hidden', { displayController: { componentId: 'open' } }),
          box('count'),
          box('limit'),
          { component: { type: 'numberBox', componentId: 'amount', label, decimals: 1 } },
          { component: { type: 'dateBox', componentId: 'from', label } },
          { component: { type: 'monthBox', componentId: 'month', label } },
          { component: { type: 'dynamicList', componentId: 'sites', label, entryName: label, rows: [box('staff')] } },
          box('row', { displayController }),
        ],
      }),
    ),
    values,
  ).has('row')

test.each<[string, Condition, FormValues, boolean]>([
  ['all of several', { all: [{ componentId: 'open' }, { componentId: 'count' }] }, { open: true }, false],
  ['one of several', { any: [{ componentId: 'open' }, { componentId: 'count' }] }, { open: true }, true],
  [
    'a number at its limit',
    { componentId: 'amount', atLeast: 0, atMost: { componentId: 'count' } },
    { amount: 0, count: '0' },
    true,
  ],
  [
    'a number above it',
    { componentId: 'amount', atMost: { componentId: 'count' } },
    { amount: 0.5, count: '0' },
    false,
  ],
  ['a text as its rules read it', { componentId: 'count', atLeast: 10 }, { count: '12\u00a0' }, true],
  ['a choice as its rules read it', { componentId: 'count', values: ['1-2'] }, { count: '\u200b1\u20132 ' }, true],
  ['a text of which nobody sees anything', { componentId: 'count' }, { count: '\u200b\u2800' }, false],
  ['what is no number', { componentId: 'amount', atLeast: 0 }, { amount: 'tolv' }, false],
  ['the opposite', { not: { componentId: 'count', values: ['3'] } }, { count: '3' }, false],
  ['the opposite of what is unanswered', { not: { componentId: 'count', values: ['3'] } }, {}, true],
  ['answered', { componentId: 'count', is: 'answered' }, { count: '0' }, true],
  ['unanswered', { componentId: 'count', is: 'unanswered' }, {}, true],
  ['unanswered while answered', { componentId: 'count', is: 'unanswered' }, { count: '0' }, false],
  ['ticked', { componentId: 'open', is: 'checked' }, { open: true }, true],
  ['unticked once ticked', { componentId: 'open', is: 'unchecked' }, { open: false }, true],
  ['a hidden question is neither answered', { componentId: 'hidden', is: 'answered' }, { hidden: '1' }, false],
  ['nor unanswered', { componentId: 'hidden', is: 'unanswered' }, {}, false],
  ['so the opposite of either holds', { not: { componentId: 'hidden', is: 'unanswered' } }, {}, true],
  ['more than', { componentId: 'count', more: 9 }, { count: '10' }, true],
  ['numbers, not texts', { componentId: 'count', less: 9 }, { count: '10' }, false],
  ['within both ends', { componentId: 'count', atLeast: 1.5, atMost: 2 }, { count: '1.5' }, true],
  ['beyond one end', { componentId: 'count', atLeast: 1.5, less: 2 }, { count: '2' }, false],
  ['no number', { componentId: 'count', less: 9 }, { count: 'tre' }, false],
  ['another answer', { componentId: 'count', more: { componentId: 'limit' } }, { count: '10', limit: '9' }, true],
  ['another answer that is missing', { componentId: 'count', more: { componentId: 'limit' } }, { count: '10' }, false],
  ['a day', { componentId: 'from', atLeast: '2026-05-01' }, { from: '2026-05-01' }, true],
  ['a day in no calendar', { componentId: 'from', atLeast: '2026-02-01' }, { from: '2026-02-31' }, false],
  ['a month', { componentId: 'month', less: '2026-05' }, { month: '2026-04' }, true],
  [
    'an entry of a list',
    { anyEntry: 'sites', where: { componentId: 'staff', more: 9 } },
    { sites: ['a', 'b'], 'sites/a/staff': '1', 'sites/b/staff': '10' },
    true,
  ],
  [
    'an entry that was removed',
    { anyEntry: 'sites', where: { componentId: 'staff', more: 9 } },
    { sites: ['a'], 'sites/a/staff': '1', 'sites/b/staff': '10' },
    false,
  ],
])('%s', (_name, condition, values, expected) => {
  expect(isShown(condition, values)).toBe(expected)
})
