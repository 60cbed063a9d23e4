import * as v from 'valibot'
import { FormDocument } from '#schemas/form.ts'
import type { Value } from '#schemas/form/value.ts'

/** What the bench page mounts (docs of /bench.html). */
export type Spec = {
  form: FormDocument
  fieldIds: string[]
  controllerId: string
  listId: string
  cellIds: string[]
}
type Row = v.InferInput<typeof FormDocument>['rows'][number]
type Component = Row['component']

export type Values = Record<string, Value | Record<string, Value>[]>

const perSection = 20
const cellCount = 5
const text = (sv: string, en: string) => ({ sv, en })
const options = ['one', 'two', 'three'].map((value, at) => ({
  value,
  label: text(`Val ${at + 1}`, `Choice ${at + 1}`),
}))

/**
 * A form of `count` fields in sections of twenty, with a controller that shows a tenth of them and a list of five cells at its end.
 * Of ten fields six are text, one each is a select list, a radio group, a checkbox and a date.
 */
export const formToMeasure = (count: number): Spec => {
  const fieldIds = Array.from({ length: count }, (_, at) => `f${at}`)
  const cellIds = Array.from({ length: cellCount }, (_, at) => `cell${at}`)
  const rows = fieldIds.flatMap((componentId, at): Row[] => [
    ...(at % perSection === 0 ? [sectionTitle(at / perSection)] : []),
    {
      component: fieldOf(componentId, at),
      ...(at % 10 === 4 && { displayController: { componentId: 'controller' } }),
    },
  ])
  return {
    form: v.parse(FormDocument, {
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
            rows: cellIds.map((componentId, at) => ({ component: textBox(componentId, at) })),
          },
        },
      ],
    } satisfies v.InferInput<typeof FormDocument>),
    fieldIds,
    controllerId: 'controller',
    listId: 'list',
    cellIds,
  }
}

/** Every other field answered, and `rows` entries in the list. */
export const valuesToMeasure = ({ fieldIds, cellIds, listId }: Spec, rows: number): Values => ({
  ...Object.fromEntries(
    fieldIds.flatMap((id, at) => (kindOf(at) === 'text' && at % 2 === 0 ? [[id, `Svar ${at}`]] : [])),
  ),
  [listId]: Array.from({ length: rows }, (_, row) => Object.fromEntries(cellIds.map((id, at) => [id, `${row}.${at}`]))),
})

export type Kind = 'text' | 'select' | 'radio' | 'checkbox' | 'date'
export const kindOf = (at: number): Kind => {
  const place = at % 10
  if (place === 6) return 'select'
  if (place === 7) return 'radio'
  if (place === 8) return 'checkbox'
  return place === 9 ? 'date' : 'text'
}

const sectionTitle = (number: number): Row => ({
  component: {
    type: 'sectionTitle',
    componentId: `section${number}`,
    title: text(`Avsnitt ${number + 1}`, `Section ${number + 1}`),
  },
})

const named = (componentId: string, at: number) => ({
  componentId,
  label: text(`Fråga ${at + 1}`, `Question ${at + 1}`),
  ...(at % 3 === 0 && { text: text('Så här svarar ni.', 'This is how to answer.') }),
  required: at % 2 === 0,
  validation: [],
})

const textBox = (componentId: string, at: number): Extract<Component, { type: 'textBox' }> => ({
  type: 'textBox',
  ...named(componentId, at),
})

const fieldOf = (componentId: string, at: number): Component => {
  switch (kindOf(at)) {
    case 'text':
      return textBox(componentId, at)
    case 'select':
      return { type: 'selectList', ...named(componentId, at), options }
    case 'radio':
      return { type: 'radioGroup', ...named(componentId, at), radioButtons: options }
    case 'checkbox':
      return { type: 'checkbox', ...named(componentId, at) }
    case 'date':
      return { type: 'dateBox', ...named(componentId, at) }
  }
}
