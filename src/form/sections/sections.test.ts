import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { createFormStore } from '../store.ts'
import { isBegun, isComplete, sectionsOf } from './sections.ts'

const document = v.parse(FormDocument, {
  id: 'form',
  title: { sv: 'Formulär' },
  rows: [
    { component: { type: 'sectionTitle', componentId: 'needed', title: { sv: 'Företaget' } } },
    { component: { type: 'textBox', componentId: 'name', label: { sv: 'Namn' }, required: true } },
    { component: { type: 'sectionTitle', componentId: 'extra', title: { sv: 'Annat' } } },
    { component: { type: 'textBox', componentId: 'note', label: { sv: 'Övrigt' } } },
  ],
})

const statesOf = (values: FormValues) => {
  const store = createFormStore({ index: compileForm(document), values })
  return sectionsOf(document).map((section) => [isComplete(store, section), isBegun(store, section)])
}

test('a section without required questions is not done before it has an answer', () => {
  expect([statesOf({}), statesOf({ name: 'Eva' }), statesOf({ name: 'Eva', note: 'Hej' })]).toStrictEqual([
    [
      [false, true],
      [true, false],
    ],
    [
      [true, true],
      [true, false],
    ],
    [
      [true, true],
      [true, true],
    ],
  ])
})
