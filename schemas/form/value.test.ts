import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '../form.ts'
import { activeKeys } from './activation.ts'
import { compileForm } from './compile.ts'
import { noOptions } from './options.ts'
import { validateForm } from './validation.ts'
import { FormValues } from './value.ts'

const label = { sv: 'Fråga' }
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty']

test('a question with an id that every object inherits is unanswered until it is answered', () => {
  const index = compileForm(
    v.parse(FormDocument, {
      id: 'form',
      title: label,
      rows: inherited.flatMap((componentId) => [
        { component: { type: 'textBox', componentId, label, required: true } },
        {
          component: {
            type: 'textBox',
            componentId: `${componentId}More`,
            label,
            displayController: { componentId },
          },
        },
      ]),
    }),
  )
  expect([...activeKeys(index, {})]).toStrictEqual(inherited)
  expect(validateForm(index, {}, { engine: () => true, available: noOptions }).map(({ key }) => key)).toStrictEqual(
    inherited,
  )
})

test.each(['\u200b', '\u2060\u00ad', '\u200e\ufeff', '\u2800', '\u00a0\t\n'])(
  'a required answer of invisible characters is missing, and shows no dependant',
  (text) => {
    const index = compileForm(
      v.parse(FormDocument, {
        id: 'form',
        title: label,
        rows: [
          { component: { type: 'textBox', componentId: 'name', label, required: true } },
          { component: { type: 'textBox', componentId: 'more', label, displayController: { componentId: 'name' } } },
        ],
      }),
    )
    const values = { name: text }
    expect([...activeKeys(index, values)]).toStrictEqual(['name'])
    expect(validateForm(index, values, { engine: () => true, available: noOptions })).toStrictEqual([
      { key: 'name', code: 'REQUIRED', params: {} },
    ])
  },
)

test('answers are read by every possible id', () => {
  const values = { constructor: 'Byggmästare', prototype: ['one'], 'list/one/constructor': true }
  expect(v.parse(FormValues, values)).toStrictEqual(values)
})
