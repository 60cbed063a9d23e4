import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import { createFormStore } from './store.ts'

const index = compileForm(
  v.parse(FormDocument, {
    id: 'form',
    title: { sv: 'Formulär' },
    rows: [
      { component: { type: 'textBox', componentId: 'name', label: { sv: 'Namn' }, required: true } },
      { component: { type: 'checkbox', componentId: 'more', label: { sv: 'Mer' } } },
      {
        displayController: { componentId: 'more' },
        component: { type: 'textBox', componentId: 'detail', label: { sv: 'Detalj' }, required: true },
      },
    ],
  }),
)

const stored = (componentId: string, value: string) => ({ componentId, value, version: 2, backendValidation: null })

test('a keystroke notifies only subscribers of its own field', () => {
  const store = createFormStore({ index, values: {} })
  const [own, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  store.subscribe('name', own)
  store.subscribe('more', other)
  store.change('name', 'E')
  expect([own.mock.calls.length, other.mock.calls.length]).toStrictEqual([1, 0])
})

test('hidden answers are not validated', () => {
  const store = createFormStore({ index, values: { name: 'Eva', more: true } })
  const codes = () => store.errors().map(({ key, code }) => [key, code])
  store.validateAll()
  expect(codes()).toStrictEqual([['detail', 'REQUIRED']])
  store.change('more', false)
  expect(codes()).toStrictEqual([])
})

test("applyStored takes the server's answers, but never overwrites unsaved input", () => {
  const store = createFormStore({ index, values: { name: 'Eva' } })
  store.change('name', 'Evelina')
  store.applyStored([stored('name', 'Eva Å'), stored('detail', 'Från servern')])
  expect(store.values()).toStrictEqual({ name: 'Evelina', detail: 'Från servern' })
  store.acknowledge('name', 'Evel')
  expect([...store.unsaved()]).toStrictEqual(['name'])
  store.acknowledge('name', 'Evelina')
  expect([...store.unsaved()]).toStrictEqual([])
})

test('applyStored clears the error of an answer that it makes valid', () => {
  const store = createFormStore({ index, values: {} })
  store.validateAll()
  expect(store.errors().map(({ key }) => key)).toStrictEqual(['name'])
  store.applyStored([stored('name', 'Eva Å')])
  expect(store.errors()).toStrictEqual([])
})

test('validateAll can be limited to some fields', () => {
  const store = createFormStore({ index, values: { more: true } })
  store.validateAll((key) => key === 'detail')
  expect(store.errors().map(({ key }) => key)).toStrictEqual(['detail'])
  expect(store.getFieldState('name').error).toBeNull()
})
