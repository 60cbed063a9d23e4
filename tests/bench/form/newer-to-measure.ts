import type { Value } from '#schemas/form/value.ts'
import {
  formOf,
  idOf,
  isConditional,
  named,
  perSection,
  text,
  type CellComponent,
  type Spec,
  type Values,
} from './form-to-measure.ts'

/** The kinds of fields that a form has beside those of `formToMeasure`, in the order in which the fields follow each other. */
const kinds = [
  'number',
  'counted',
  'comboBox',
  'searchBox',
  'explained',
  'lines',
  'horizontal',
  'described',
  'several',
  'computed',
] as const
type Kind = (typeof kinds)[number]

/** Each ten begins with the next kind, so that a measurement that types in every tenth field types in several kinds. */
const kindOf = (index: number): Kind => kinds[(index + Math.floor(index / 10)) % kinds.length] ?? 'lines'

/** A formatted text in Markdown, and as a page written by hand has it. */
export const richText = {
  markdown: text(
    'Ta uppgiften ur **deklarationen**:\n\n- i *hela* kronor\n- före skatt',
    'Take it from the **declaration**:\n\n- in *whole* kronor\n- before tax',
  ),
  html: text(
    '<p>Ta uppgiften ur <strong>deklarationen</strong>:</p><ul><li>i <em>hela</em> kronor</li><li>före skatt</li></ul>',
    '<p>Take it from the <strong>declaration</strong>:</p><ul><li>in <em>whole</em> kronor</li><li>before tax</li></ul>',
  ),
}

const optionCount = 40
const options = Array.from({ length: optionCount }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  return { value: `option${number}`, label: text(`Val ${number}`, `Choice ${number}`) }
})
const choices = options.slice(0, 3)
const describedChoices = choices.map((option, index) => ({
  ...option,
  text: text(`Det här betyder val ${index + 1}.`, `This is what choice ${index + 1} means.`),
}))

const fieldOf = (kind: Kind, componentId: string, index: number, numbers: string[]): CellComponent => {
  const own = named(componentId, index)
  switch (kind) {
    case 'number':
      return { type: 'numberBox', ...own, decimals: 1, unit: text('timmar', 'hours') }
    case 'counted':
      return { type: 'textBox', ...own, characterCount: true, validation: [{ type: 'maxLength', length: 200 }] }
    case 'comboBox':
      return { type: 'comboBox', ...own, options }
    case 'searchBox':
      return { type: 'searchBox', ...own, source: 'companies' }
    case 'explained':
      return { type: 'textBox', ...own, text: richText.markdown, helpText: richText.markdown }
    case 'lines':
      return { type: 'textBox', ...own, lines: 3 }
    case 'horizontal':
      return { type: 'radioGroup', ...own, orientation: 'horizontal', clearable: true, radioButtons: choices }
    case 'described':
      return { type: 'radioGroup', ...own, radioButtons: describedChoices }
    case 'several':
      return { type: 'checkboxList', ...own, options: describedChoices }
    case 'computed':
      return { type: 'numberBox', ...own, required: false, decimals: 1, computed: { sum: numbers } }
  }
}

const cellKinds = ['number', 'counted', 'comboBox', 'explained', 'described'] as const

/**
 * A form of what the grammar has beside plain texts and choices, laid out as that of `formToMeasure`: numbers with a unit, counted and
 * several lines, combo boxes, search boxes, formatted texts with help, choices that can be cleared, lie beside each other or are
 * described, and sums.
 *
 * @param count a multiple of ten, of which each has a number and a sum
 */
export const newerToMeasure = (count: number): Spec =>
  formOf(count, {
    fieldOf: (componentId, index) => fieldOf(kindOf(index), componentId, index, numbersBeside(index, count).map(idOf)),
    cellOf: (componentId, index) => fieldOf(cellKinds[index % cellKinds.length] ?? 'lines', componentId, index, []),
    found: ['Snickeriet på Öland AB, 559903-7784', 'Ölands Snickerifabrik AB, 559911-2248'],
  })

/** The indexes of the numbers in the same section. */
const numbersBeside = (index: number, count: number): number[] => {
  const first = index - (index % perSection)
  return Array.from({ length: Math.min(perSection, count - first) }, (_, position) => first + position).filter(
    (each) => kindOf(each) === 'number',
  )
}

/** Every other field answered, the sums of what is shown, and `rows` entries in the list. */
export const newerValues = ({ fieldIds, cellIds, listId }: Spec, rows: number): Values => ({
  ...Object.fromEntries(
    fieldIds.flatMap((id, index): [string, Value][] => {
      if (kindOf(index) === 'computed') return sumOf(id, numbersBeside(index, fieldIds.length))
      return isAnswered(index) ? answerOf(id, kindOf(index), index) : []
    }),
  ),
  [listId]: Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(cellIds.flatMap((id, index) => answerOf(id, cellKinds[index % cellKinds.length], row))),
  ),
})

const isAnswered = (index: number): boolean => index % 2 === 0

const sumOf = (id: string, numbers: readonly number[]): [string, Value][] => {
  const counted = numbers.filter((index) => isAnswered(index) && !isConditional(index))
  return counted.length === 0 ? [] : [[id, counted.reduce((sum, index) => sum + numberAt(index), 0)]]
}

const numberAt = (index: number): number => index + 0.5

const answerOf = (id: string, kind: Kind | undefined, number: number): [string, Value][] => {
  switch (kind) {
    case 'number':
      return [[id, numberAt(number)]]
    case 'comboBox':
      return [[id, options[number % optionCount]?.value ?? null]]
    case 'horizontal':
    case 'described':
      return [[id, choices[number % choices.length]?.value ?? null]]
    case 'several':
      return [[id, choices.slice(1).map(({ value }) => value)]]
    case 'computed':
    case undefined:
      return []
    default:
      return [[id, `Svar ${number}`]]
  }
}
