import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '#schemas/form.ts'
import { createFrameForm } from './frame-form.ts'

const label = { sv: 'Fråga', en: 'Question' }
const formOf = (initialValue: number) => ({
  form: v.parse(FormDocument, {
    id: 'sample',
    title: label,
    rows: [
      {
        component: {
          type: 'textBox',
          componentId: 'town',
          label,
          prefill: { source: 'companyRegister', field: 'town' },
        },
      },
      { component: { type: 'numberBox', componentId: 'staff', label, initialValue } },
      { component: { type: 'numberBox', componentId: 'guests', label, initialValue: 2 } },
      { component: { type: 'numberBox', componentId: 'total', label, computed: { sum: ['staff', 'guests'] } } },
    ],
  }),
  dynamicData: {},
  lockedIds: [],
})
const ignore = () => undefined

test('the preview opens a form with the initial values of a new case', () => {
  const opened = createFrameForm(formOf(5), undefined, ignore)
  const fields = () =>
    ['town', 'staff', 'guests', 'total'].map((key) => {
      const { value, isPrefilled } = opened.store.peek(key)
      return [key, value, isPrefilled]
    })
  expect(fields()).toEqual([
    ['town', null, false],
    ['staff', 5, true],
    ['guests', 2, true],
    ['total', 7, false],
  ])
  opened.store.change('guests', null)
  expect(fields().slice(2)).toEqual([
    ['guests', null, false],
    ['total', 5, false],
  ])

  const changed = createFrameForm(formOf(6), opened, ignore)
  expect({ ...changed.store.values() }).toEqual({ staff: 6, guests: null, total: 6 })
  expect({ ...changed.cleared(ignore).store.values() }).toEqual({ staff: 6, guests: 2, total: 8 })
})
