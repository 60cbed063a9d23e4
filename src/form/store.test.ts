import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import { createFormStore, type FormStore } from './store.ts'

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

test('a keystroke notifies only the subscribers of its field', () => {
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

test('applyStored takes the server’s answers, and never overwrites unsaved input', () => {
  const store = createFormStore({ index, values: { name: 'Eva' } })
  store.change('name', 'Evelina')
  store.applyStored([stored('name', 'Eva Å'), stored('detail', 'Från servern')])
  expect(store.values()).toEqual({ name: 'Evelina', detail: 'Från servern' })
  store.acknowledge('name', 'Evel')
  expect([...store.unsaved()]).toStrictEqual(['name'])
  store.acknowledge('name', 'Evelina')
  expect([...store.unsaved()]).toStrictEqual([])
})

test('an answer counts as prefilled until somebody changes it in this or another browser', () => {
  const store = createFormStore({ index, values: {} })
  const prefilled = (key: string) => store.getFieldState(key).isPrefilled
  const known = (key: string) => ({ ...stored(key, 'Från registret'), isPrefilled: true })
  store.applyStored([known('name'), known('detail')])
  expect([prefilled('name'), prefilled('detail')]).toStrictEqual([true, true])
  store.change('name', 'Eva')
  store.applyStored([known('name'), stored('detail', 'Nytt')])
  expect([prefilled('name'), prefilled('detail')]).toStrictEqual([false, false])
})

test('applyStored clears the error of an answer that becomes valid', () => {
  const store = createFormStore({ index, values: {} })
  store.validateAll()
  expect(store.errors().map(({ key }) => key)).toStrictEqual(['name'])
  store.applyStored([stored('name', 'Eva Å')])
  expect(store.errors()).toStrictEqual([])
})

test('a required answer is reported missing on blur once it has been edited, or when all answers are validated', () => {
  const store = createFormStore({ index, values: {} })
  const missing = () => store.errors().map(({ key }) => key)
  store.blur('name')
  expect(missing()).toStrictEqual([])
  store.validateAll()
  expect(missing()).toStrictEqual(['name'])

  const other = createFormStore({ index, values: {} })
  other.change('name', 'E')
  other.change('name', '')
  other.blur('name')
  expect(other.errors().map(({ key, code }) => [key, code])).toStrictEqual([['name', 'REQUIRED']])
})

test('validateAll can be limited to some fields', () => {
  const store = createFormStore({ index, values: { more: true } })
  store.validateAll((key) => key === 'detail')
  expect(store.errors().map(({ key }) => key)).toStrictEqual(['detail'])
  expect(store.getFieldState('name').error).toBeNull()
})

const day = (componentId: string, limits: object) => ({
  component: {
    type: 'dateBox',
    componentId,
    label: { sv: componentId },
    validation: [{ type: 'dateRange', ...limits }],
  },
})
const dated = compileForm(
  v.parse(FormDocument, {
    id: 'dated',
    title: { sv: 'Formulär' },
    rows: [
      { component: { type: 'checkbox', componentId: 'isPlanned', label: { sv: 'Planerat' } } },
      { ...day('start', {}), displayController: { componentId: 'isPlanned' } },
      day('end', { earliest: { componentId: 'start' } }),
      {
        component: {
          type: 'dynamicList',
          componentId: 'jobs',
          label: { sv: 'Uppdrag' },
          entryName: { sv: 'Uppdrag' },
          rows: [
            day('begin', { earliest: { componentId: 'start' } }),
            day('until', { earliest: { componentId: 'begin' } }),
          ],
        },
      },
    ],
  }),
)
const answered = {
  isPlanned: true,
  start: '2026-05-01',
  end: '2026-05-02',
  jobs: ['a', 'b'],
  'jobs/a/begin': '2026-06-01',
  'jobs/a/until': '2026-06-02',
  'jobs/b/begin': '2026-05-10',
}
const wrongIn = (store: FormStore) => store.errors().map(({ key }) => key)

test('blurring a compared answer validates the other one again, and at once if that one becomes valid', () => {
  const store = createFormStore({ index: dated, values: answered })
  store.change('start', '2026-05-20')
  expect(wrongIn(store)).toStrictEqual([])
  store.blur('start')
  expect(wrongIn(store)).toStrictEqual(['end', 'jobs/b/begin'])
  store.change('start', '2026-05-05')
  expect(wrongIn(store)).toStrictEqual(['end'])
  store.change('jobs/a/begin', '2026-06-03')
  store.blur('jobs/a/begin')
  expect(wrongIn(store)).toStrictEqual(['end', 'jobs/a/until'])
})

test('a rule that compares with a hidden answer passes, and an unedited answer makes no other answer invalid', () => {
  const store = createFormStore({ index: dated, values: { ...answered, end: '2026-04-01' } })
  store.blur('start')
  expect(wrongIn(store)).toStrictEqual([])
  store.validateAll()
  expect(wrongIn(store)).toStrictEqual(['end'])
  store.change('isPlanned', false)
  expect(wrongIn(store)).toStrictEqual([])
})

test('an answer from the server can make a compared answer valid', () => {
  const store = createFormStore({ index: dated, values: { ...answered, end: '2026-04-01' } })
  store.validateAll()
  store.applyStored([stored('start', '2026-03-01')])
  expect(wrongIn(store)).toStrictEqual([])
})

test('typing in a field validates only the fields that compare with it', () => {
  const store = createFormStore({ index: dated, values: { ...answered, end: '2026-04-01' } })
  store.validateAll()
  const changed = vi.fn<(keys: ReadonlySet<string>) => void>()
  store.onFieldsChange(changed)
  store.change('jobs/a/until', '2026-06-04')
  expect(changed.mock.calls).toStrictEqual([[new Set(['jobs/a/until'])]])
})
