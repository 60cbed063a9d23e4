import * as v from 'valibot'
import { FormDocument } from '#schemas/form.ts'
import type { Condition } from '#schemas/form/condition.ts'
import { formToMeasure, valuesToMeasure, type Spec, type Values } from './form-to-measure.ts'

type Row = FormDocument['rows'][number]

const fieldCount = 600
export const conditionCount = 300
/** Every tenth field from the beginning, as the measurement types: each of them decides over fifty conditions. */
const typedFields = 6
const firstConditionalSection = 3

/** Conditions of every kind that hold with the answers of `conditionalValues` whatever is typed, so that both forms show the same. */
const conditionOf = (number: number): Condition => {
  const typed = { componentId: `f${(number % typedFields) * 10}` }
  const isAnswered: Condition = { ...typed, is: 'answered' }
  const kinds: readonly Condition[] = [
    isAnswered,
    { any: [{ ...typed, values: ['no'] }, isAnswered] },
    { all: [isAnswered, { componentId: 'f9', atLeast: '2020-01-01', less: '2030-01-01' }] },
    { not: { ...typed, is: 'unanswered' } },
    { all: [{ componentId: 'f2', more: 10, atMost: 100 }, isAnswered] },
    { any: [{ componentId: 'f8', is: 'checked' }, isAnswered] },
    { all: [isAnswered, { anyEntry: 'list', where: { componentId: 'cell1', is: 'answered' } }] },
    { all: [{ componentId: 'f9', atMost: { componentId: 'f19' } }, isAnswered] },
    {
      not: {
        any: [
          { ...typed, values: ['no'] },
          { componentId: 'f7', values: ['two', 'three'] },
        ],
      },
    },
    { all: [isAnswered, { any: [{ not: isAnswered }, { componentId: 'f6', is: 'unanswered' }] }] },
    { all: [{ componentId: 'f12', equal: 7 }, isAnswered] },
    { any: [{ componentId: 'f8', is: 'unchecked' }, { not: isAnswered }] },
  ]
  return kinds[Math.floor(number / typedFields) % kinds.length] ?? isAnswered
}

/** A form of 600 fields, a fifth of them in groups, with 300 conditions on rows, groups and sections; and the same form without those. */
export const conditionalForms = (): Record<'with' | 'without', Spec> => {
  const spec = formToMeasure(fieldCount)
  let number = 0
  const next = (): Condition | undefined => (number < conditionCount ? conditionOf(number++) : undefined)
  let section = -1
  const rows = spec.form.rows.map((row, position): Row => {
    if (row.component.type === 'sectionTitle') section += 1
    const isField = spec.fieldIds.includes(row.component.componentId)
    const isConditional =
      section >= firstConditionalSection &&
      row.displayController === undefined &&
      (isField ? position % 2 === 0 || position % 5 === 0 : row.component.type === 'sectionTitle')
    const displayController = isConditional ? next() : undefined
    const component: Row['component'] =
      isField && row.component.type !== 'group' && position % 5 === 0
        ? { type: 'group', componentId: `group${position}`, rows: [{ component: row.component }] }
        : row.component
    return { ...row, component, ...(displayController && { displayController }) }
  })
  if (number !== conditionCount) throw new Error(`The form has ${number} conditions.`)
  const without = rows.map(({ component, rowId }, position): Row => {
    const displayController = spec.form.rows[position]?.displayController
    return { component, ...(rowId !== undefined && { rowId }), ...(displayController && { displayController }) }
  })
  const specOf = (own: unknown): Spec => ({ ...spec, form: v.parse(FormDocument, { ...spec.form, rows: own }) })
  return { with: specOf(rows), without: specOf(without) }
}

export const conditionalValues = (spec: Spec): Values => ({
  ...valuesToMeasure(spec, 5),
  f2: '12',
  f8: false,
  f12: '7',
  f9: '2026-05-01',
  f19: '2026-06-01',
})
