import * as v from 'valibot'
import { FormDocument } from '#schemas/form.ts'
import type { Value } from '#schemas/form/value.ts'

/** Input of the bench page's `mount` (/bench.html). */
export type Spec = {
  form: FormDocument
  fieldIds: string[]
  controllerId: string
  listId: string
  cellIds: string[]
  /** The answers that the source of a search box has, whatever is searched for. */
  found: string[]
}
type RowInput = FormInput['rows'][number]
type BenchComponent = RowInput['component']
export type CellComponent = Extract<BenchComponent, { type: 'dynamicList' }>['rows'][number]['component']

export type Values = Record<string, Value | Record<string, Value>[]>

/** The measured fields: the one at each index, and the cells of each entry of the list. */
export type Fields = {
  fieldOf: (componentId: string, index: number) => BenchComponent
  cellOf: (componentId: string, index: number) => CellComponent
  found?: string[]
}

export const perSection = 20
const cellIds = Array.from({ length: 5 }, (_, index) => `cell${index}`)
export const text = (sv: string, en: string) => ({ sv, en })
const options = ['one', 'two', 'three'].map((value, index) => ({
  value,
  label: text(`Val ${index + 1}`, `Choice ${index + 1}`),
}))

/** A form of text boxes, of which of ten one each is a select list, a radio group, a checkbox and a date instead. */
export const formToMeasure = (count: number): Spec => formOf(count, { fieldOf, cellOf: textBox })

export const idOf = (index: number): string => `f${index}`

/** Whether the controller shows the field. */
export const isConditional = (index: number): boolean => index % 10 === 4

/** A form of `count` fields in sections of twenty, with a controller that shows a tenth of them and a list of five cells at its end. */
export const formOf = (count: number, fields: Fields): Spec => ({
  form: v.parse(FormDocument, documentOf(count, fields)),
  fieldIds: fieldIdsOf(count),
  controllerId: 'controller',
  listId: 'list',
  cellIds,
  found: fields.found ?? [],
})

/** The form of `formToMeasure` without defaults, which an earlier version can read too. */
export const documentToMeasure = (count: number): FormInput => documentOf(count, { fieldOf, cellOf: textBox })

type FormInput = v.InferInput<typeof FormDocument>
const fieldIdsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => idOf(index))

const documentOf = (count: number, { fieldOf, cellOf }: Fields): FormInput => {
  const rows = fieldIdsOf(count).flatMap((componentId, index): RowInput[] => [
    ...(index % perSection === 0 ? [sectionTitle(index / perSection)] : []),
    {
      component: fieldOf(componentId, index),
      ...(isConditional(index) && { displayController: { componentId: 'controller' } }),
    },
  ])
  return {
    id: 'bench',
    title: text('Mätning', 'Measurement'),
    isInternal: false,
    rows: [
      {
        component: {
          type: 'checkbox',
          componentId: 'controller',
          label: text('Visa fler frågor', 'Show more questions'),
          required: false,
          validation: [],
        },
      },
      ...rows,
      {
        component: {
          type: 'dynamicList',
          componentId: 'list',
          label: text('Arbetsställen', 'Workplaces'),
          entryName: text('Arbetsställe', 'Workplace'),
          required: false,
          validation: [],
          minEntries: 0,
          maxEntries: 1000,
          summary: ['cell0'],
          rows: cellIds.map((componentId, index) => ({ component: cellOf(componentId, index) })),
        },
      },
    ],
  }
}

/** Every other field answered, and `rows` entries in the list. */
export const valuesToMeasure = ({ fieldIds, cellIds, listId }: Spec, rows: number): Values => ({
  ...Object.fromEntries(
    fieldIds.flatMap((id, index) => (kindOf(index) === 'text' && index % 2 === 0 ? [[id, `Svar ${index}`]] : [])),
  ),
  [listId]: Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(cellIds.map((id, index) => [id, `${row}.${index}`])),
  ),
})

export type ControlKind = 'text' | 'select' | 'radio' | 'checkbox' | 'date'
export const kindOf = (index: number): ControlKind => {
  const kindIndex = index % 10
  if (kindIndex === 6) return 'select'
  if (kindIndex === 7) return 'radio'
  if (kindIndex === 8) return 'checkbox'
  return kindIndex === 9 ? 'date' : 'text'
}

const sectionTitle = (number: number): RowInput => ({
  component: {
    type: 'sectionTitle',
    componentId: `section${number}`,
    title: text(`Avsnitt ${number + 1}`, `Section ${number + 1}`),
  },
})

export const named = (componentId: string, index: number) => ({
  componentId,
  label: text(`Fråga ${index + 1}`, `Question ${index + 1}`),
  ...(index % 3 === 0 && { text: text('Så här svarar ni.', 'This is how to answer.') }),
  required: index % 2 === 0,
  validation: [],
})

const textBox = (componentId: string, index: number): Extract<BenchComponent, { type: 'textBox' }> => ({
  type: 'textBox',
  ...named(componentId, index),
})

const fieldOf = (componentId: string, index: number): BenchComponent => {
  switch (kindOf(index)) {
    case 'text':
      return textBox(componentId, index)
    case 'select':
      return { type: 'selectList', ...named(componentId, index), options }
    case 'radio':
      return { type: 'radioGroup', ...named(componentId, index), radioButtons: options }
    case 'checkbox':
      return { type: 'checkbox', ...named(componentId, index) }
    case 'date':
      return { type: 'dateBox', ...named(componentId, index) }
  }
}
