import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '#schemas/form.ts'
import { nestRows, type NestedRow } from './nest-rows.ts'

const outline = (rows: readonly NestedRow[]): unknown[] =>
  rows.map(({ row: { component }, children }) =>
    children.length === 0
      ? component.componentId
      : { [component.componentId]: outline(children.map((each) => each.row)) },
  )

test('rows that follow their controller are nested under it, until a section’s title or divider ends that', () => {
  const displayController = { componentId: 'hasStaff', values: ['yes'] }
  const radioButtons = ['no', 'yes'].map((value) => ({ value, label: { sv: value } }))
  const { rows } = v.parse(FormDocument, {
    id: 'staff',
    title: { sv: 'Anställda' },
    rows: [
      { component: { type: 'radioGroup', componentId: 'hasStaff', label: { sv: 'Har ni anställda?' }, radioButtons } },
      { component: { type: 'textBox', componentId: 'count', label: { sv: 'Hur många?' } }, displayController },
      { component: { type: 'sectionDivider', componentId: 'divider' }, displayController },
      { component: { type: 'sectionTitle', componentId: 'staff', title: { sv: 'Anställda' } }, displayController },
      { component: { type: 'textBox', componentId: 'manager', label: { sv: 'Chef' } }, displayController },
    ],
  })
  expect(outline(nestRows(rows))).toStrictEqual([{ hasStaff: ['count'] }, 'divider', 'staff', 'manager'])
})
