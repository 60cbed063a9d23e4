import * as v from 'valibot'
import { expect, test } from 'vitest'
import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm } from '#schemas/form/compile.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { FormDocument } from '#schemas/form.ts'
import { hiddenRows } from './hidden-panel.tsx'

const label = { sv: 'Fråga', en: 'Question' }
const box = (componentId: string, by?: string, ...values: string[]) => ({
  component: { type: 'textBox', componentId, label },
  ...(by !== undefined && { displayController: { componentId: by, ...(values.length > 0 && { values }) } }),
})
const index = compileForm(
  v.parse(FormDocument, {
    id: 'sample',
    title: label,
    rows: [
      box('kind'),
      {
        displayController: { componentId: 'kind', values: ['long', 'wide'] },
        component: { type: 'columns', componentId: 'sides', columns: [[box('left')], [box('right')]] },
      },
      box('after', 'left'),
      {
        component: {
          type: 'dynamicList',
          componentId: 'places',
          label,
          entryName: label,
          rows: [box('town'), box('street', 'town')],
        },
      },
    ],
  }),
)
const hidden = (values: FormValues) => hiddenRows(index, values, activeKeys(index, values))

test('hidden rows are grouped by condition, and a condition on a hidden controller is marked', () => {
  expect(hidden({})).toEqual([
    {
      condition: { componentId: 'kind', values: ['long', 'wide'] },
      isControllerHidden: false,
      keys: ['left', 'right'],
    },
    { condition: { componentId: 'left' }, isControllerHidden: true, keys: ['after'] },
  ])
})

test('a row of an entry depends on the answer in the same entry', () => {
  const values = { kind: 'long', left: 'a', places: ['one', 'two'], 'places/one/town': 'Umeå' }
  expect(hidden(values)).toEqual([
    {
      condition: { componentId: 'town' },
      isControllerHidden: false,
      keys: ['places/two/street'],
    },
  ])
})
