import { no, rows, yes } from '../membership/form-input.ts'
import { example } from './example.ts'

/* A form for each kind of condition. */

const hasWorkshop = {
  type: 'radioGroup' as const,
  componentId: 'hasWorkshop',
  label: { sv: 'Har ni en verkstad?', en: 'Do you have a workshop?' },
  radioButtons: [yes, no],
}
const employees = {
  type: 'numberBox' as const,
  componentId: 'employees',
  label: { sv: 'Antal anställda', en: 'Number of employees' },
}
const followUp = {
  type: 'textBox' as const,
  componentId: 'more',
  label: { sv: 'Berätta mer', en: 'Tell us more' },
}

export const values = example(
  'values',
  { sv: 'Svaret är ett av några.', en: 'The answer is one of these.' },
  hasWorkshop,
  { ...followUp, displayController: { componentId: 'hasWorkshop', values: ['yes'] } },
)

export const is = example(
  'is',
  {
    sv: 'Frågan är besvarad eller obesvarad; rutan är ikryssad eller inte.',
    en: 'The question is `answered` or `unanswered`; a box is `checked` or `unchecked`. Alone, the name of a component means answered.',
  },
  { type: 'textBox', componentId: 'website', label: { sv: 'Webbplats', en: 'Website' } },
  { ...followUp, displayController: { componentId: 'website', is: 'unanswered' } },
)

export const comparisons = example(
  'comparisons',
  {
    sv: 'Ett tal, en dag eller en månad är mindre eller större än något.',
    en: 'A number, day or month compared with a constant or with another answer: `less`, `atMost`, `equal`, `atLeast`, `more`. All that are given are met.',
  },
  employees,
  { ...followUp, displayController: { componentId: 'employees', atLeast: 10, less: 50 } },
)

export const all = example(
  'all',
  { sv: 'Alla villkor är uppfyllda.', en: 'All of the conditions are met.' },
  hasWorkshop,
  employees,
  {
    ...followUp,
    displayController: {
      all: [
        { componentId: 'hasWorkshop', values: ['yes'] },
        { componentId: 'employees', more: 0 },
      ],
    },
  },
)

export const any = example(
  'any',
  { sv: 'Minst ett villkor är uppfyllt.', en: 'At least one of the conditions is met.' },
  hasWorkshop,
  employees,
  {
    ...followUp,
    displayController: {
      any: [
        { componentId: 'hasWorkshop', values: ['no'] },
        { componentId: 'employees', equal: 0 },
      ],
    },
  },
)

export const not = example(
  'not',
  {
    sv: 'Villkoret är inte uppfyllt.',
    en: 'The condition is not met. The answer of a question that is not shown meets none, so its `not` is met.',
  },
  hasWorkshop,
  { ...followUp, displayController: { not: { componentId: 'hasWorkshop', values: ['yes'] } } },
)

export const anyEntry = example(
  'anyEntry',
  {
    sv: 'Någon rad i en lista uppfyller villkoret.',
    en: 'An entry of the list meets the condition in `where`, which names components as inside the entry.',
  },
  {
    type: 'dynamicList',
    componentId: 'workplaces',
    label: { sv: 'Arbetsplatser', en: 'Workplaces' },
    entryName: { sv: 'Arbetsplats', en: 'Workplace' },
    rows: rows(employees),
  },
  { ...followUp, displayController: { anyEntry: 'workplaces', where: { componentId: 'employees', atLeast: 10 } } },
)
