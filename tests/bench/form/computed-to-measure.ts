import * as v from 'valibot'
import { FormDocument } from '#schemas/form.ts'
import { formToMeasure, valuesToMeasure, type Spec, type Values } from './form-to-measure.ts'

type RowInput = v.InferInput<typeof FormDocument>['rows'][number]

const fieldCount = 600
export const computedCount = 60
/** Every tenth field from the beginning, as the measurement types. */
const typedIds = Array.from({ length: 6 }, (_, index) => `f${index * 10}`)
const answeredIds = Array.from({ length: 60 }, (_, index) => `f${index * 10 + 1}`)

/**
 * A form of 600 fields, of which 120 are numbers, and 60 more that are computed: each of six typed answers is a part of ten sums and the end
 * of ten ranges; and the same form with 60 numbers that somebody answers, and without the ranges.
 */
export const computedForms = (): Record<'with' | 'without', Spec> => {
  const spec = formToMeasure(fieldCount)
  const numbers = new Set([...typedIds, ...answeredIds])
  const specOf = (isComputed: boolean): Spec => {
    const label = (index: number) => ({ sv: `Summa ${index + 1}`, en: `Total ${index + 1}` })
    const rows = spec.form.rows.map((row): RowInput => {
      const { componentId } = row.component
      if (!numbers.has(componentId)) return row
      const position = answeredIds.indexOf(componentId)
      const typed = typedIds[position % typedIds.length] ?? ''
      return {
        component: {
          type: 'numberBox',
          componentId,
          label: label(position),
          validation: isComputed && position >= 0 ? [{ type: 'range', max: { componentId: typed } }] : [],
        },
      }
    })
    const totals = Array.from({ length: computedCount }, (_, index): RowInput => ({
      component: {
        type: 'numberBox',
        componentId: `total${index}`,
        label: label(index),
        ...(isComputed && { computed: { sum: [typedIds[index % typedIds.length] ?? '', ...answeredIds.slice(0, 9)] } }),
      },
    }))
    return { ...spec, form: v.parse(FormDocument, { ...spec.form, rows: [...rows, ...totals] }) }
  }
  return { with: specOf(true), without: specOf(false) }
}

export const computedValues = (spec: Spec): Values => ({
  ...valuesToMeasure(spec, 5),
  ...Object.fromEntries([...typedIds, ...answeredIds].map((id, index) => [id, index])),
})
