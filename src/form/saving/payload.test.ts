import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import { createFormStore } from '../store.ts'
import { canStoreOffline, savePayload } from './payload.ts'

const index = compileForm(
  v.parse(FormDocument, {
    id: 'form',
    title: { sv: 'Formulär' },
    rows: [
      { component: { type: 'checkbox', componentId: 'more', label: { sv: 'Mer' } } },
      {
        displayController: { componentId: 'more' },
        component: { type: 'textBox', componentId: 'number', label: { sv: 'Personnummer' }, sensitive: true },
      },
    ],
  }),
)

test('savePayload has values as text, the active flag and the base version', () => {
  const store = createFormStore({ index, values: { more: false, number: null } })
  expect(savePayload(store, ['more', 'number', 'unknown'], new Map([['more', 3]]))).toStrictEqual([
    { componentId: 'more', dataType: 'checkbox', active: true, value: 'false', basedOn: 3 },
    { componentId: 'number', dataType: 'textBox', active: false, value: '', basedOn: 0 },
  ])
})

test('a sensitive answer is never stored offline', () => {
  const store = createFormStore({ index, values: {} })
  expect([canStoreOffline(store, 'more'), canStoreOffline(store, 'number')]).toStrictEqual([true, false])
})
