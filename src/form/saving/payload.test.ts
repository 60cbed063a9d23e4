import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import { createFormStore } from '../store.ts'
import { canStoreOffline, savePayload } from './payload.ts'

const town = { component: { type: 'textBox', componentId: 'town', label: { sv: 'Ort' } } }
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
      { component: { type: 'sectionTitle', componentId: 'title', title: { sv: 'Avsnitt' } } },
      { component: { type: 'bodyText', componentId: 'text', text: { sv: 'Text' } } },
      { component: { type: 'sectionDivider', componentId: 'divider' } },
      { component: { type: 'columns', componentId: 'columns', columns: [[town]] } },
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

test('savePayload has a numeric answer as a number', () => {
  const rows = [{ component: { type: 'numberBox', componentId: 'staff', label: { sv: 'Anställda' } } }]
  const counted = compileForm(v.parse(FormDocument, { id: 'form', title: { sv: 'Formulär' }, rows }))
  const store = createFormStore({ index: counted, values: { staff: 0 } })
  expect(savePayload(store, ['staff'], new Map())).toStrictEqual([
    { componentId: 'staff', dataType: 'numberBox', active: true, value: 0, basedOn: 0 },
  ])
})

test('titles, texts, dividers and columns are never saved', () => {
  const store = createFormStore({ index, values: {} })
  expect([...index.nodes.keys()]).toEqual(expect.arrayContaining(['title', 'text', 'divider', 'columns']))
  expect(savePayload(store, index.nodes.keys(), new Map()).map(({ componentId }) => componentId)).toStrictEqual([
    'more',
    'number',
    'town',
  ])
})

test('a sensitive answer is never stored offline', () => {
  const store = createFormStore({ index, values: {} })
  expect([canStoreOffline(store, 'more'), canStoreOffline(store, 'number')]).toStrictEqual([true, false])
})
