import type { Value } from '#schemas/form/value.ts'
import type { AnyComponentInput } from '#tests/browser/mount-form.tsx'

export const options = [
  { value: 'fasad', label: { sv: 'Fasad', en: 'Facades' } },
  { value: 'golv', label: { sv: 'Golv', en: 'Floors' } },
  { value: 'tak', label: { sv: 'Tak', en: 'Roofs' } },
]
export const common = {
  componentId: 'answer',
  label: { sv: 'Arbetet', en: 'The work' },
  text: { sv: 'Det som ni mest gör.', en: 'What you mostly do.' },
  helpText: { sv: 'Fråga er revisor.', en: 'Ask your auditor.' },
  postText: { sv: 'Syns för alla.', en: 'Shown to all.' },
  required: true,
}

type FieldCase = {
  component: Exclude<AnyComponentInput, { type: 'sectionTitle' | 'bodyText' | 'columns' | 'sectionDivider' | 'group' }>
  role: 'textbox' | 'checkbox' | 'radiogroup' | 'group' | 'combobox'
  /** Keys that set an answer, from the first control on; then keys that change it; then keys that clear it. */
  answered: readonly [keys: string, value: Value]
  changed: readonly [keys: string, value: Value]
  cleared: readonly [keys: string, value: Value] | null
  missing: Readonly<Record<'sv' | 'en', string>>
}

const fill = { sv: 'Du måste fylla i ett värde', en: 'You must enter a value' }
const choose = { sv: 'Välj ett alternativ', en: 'You must choose an option' }
const all = '{Control>}a{/Control}'

/** A field of each kind, and how it is answered by keyboard. */
export const fieldCases: readonly (readonly [name: string, kind: FieldCase])[] = [
  [
    'textBox',
    {
      component: { ...common, type: 'textBox', placeholder: { sv: 'Till exempel fasad', en: 'Facades, say' } },
      role: 'textbox',
      answered: ['Fasad & "tak" <i>', 'Fasad & "tak" <i>'],
      changed: ['{Backspace}{Backspace}{Backspace}', 'Fasad & "tak" '],
      cleared: [`${all}{Delete}`, null],
      missing: fill,
    },
  ],
  [
    'textBox of several lines',
    {
      component: { ...common, type: 'textBox', lines: 4 },
      role: 'textbox',
      answered: ['Fasad{Enter}Golv', 'Fasad\nGolv'],
      changed: ['{Enter}Tak', 'Fasad\nGolv\nTak'],
      cleared: [`${all}{Delete}`, null],
      missing: fill,
    },
  ],
  [
    'checkbox',
    {
      component: { ...common, type: 'checkbox' },
      role: 'checkbox',
      answered: [' ', true],
      changed: [' ', false],
      cleared: null,
      missing: { sv: 'Kryssa i rutan', en: 'You must tick the box' },
    },
  ],
  [
    'checkboxList',
    {
      component: { ...common, type: 'checkboxList', options },
      role: 'group',
      answered: ['{Tab}{Tab} ', ['tak']],
      changed: ['{Shift>}{Tab}{Tab}{/Shift} ', ['fasad', 'tak']],
      cleared: [' {Tab}{Tab} ', null],
      missing: choose,
    },
  ],
  [
    'radioGroup',
    {
      component: { ...common, type: 'radioGroup', radioButtons: options },
      role: 'radiogroup',
      answered: [' ', 'fasad'],
      changed: ['{ArrowDown}{ArrowDown}', 'tak'],
      cleared: null,
      missing: choose,
    },
  ],
  [
    'selectList',
    {
      component: { ...common, type: 'selectList', options, placeholder: { sv: 'Välj arbete', en: 'Choose work' } },
      role: 'combobox',
      answered: ['{ArrowDown}', 'fasad'],
      changed: ['t', 'tak'],
      cleared: ['{Home}', null],
      missing: choose,
    },
  ],
  [
    'comboBox',
    {
      component: { ...common, type: 'comboBox', options, placeholder: { sv: 'Sök arbete', en: 'Search work' } },
      role: 'combobox',
      answered: ['ta{Enter}', 'tak'],
      changed: [`${all}fasad`, 'fasad'],
      cleared: [`${all}{Delete}`, null],
      missing: choose,
    },
  ],
  [
    'searchBox',
    {
      component: {
        ...common,
        type: 'searchBox',
        source: 'companies',
        placeholder: { sv: 'Sök företag', en: 'Search' },
      },
      role: 'combobox',
      answered: ['Målarna', 'Målarna'],
      changed: ['{Backspace}{Backspace} & Co', 'Målar & Co'],
      cleared: [`${all}{Delete}`, null],
      missing: fill,
    },
  ],
  [
    'dateBox',
    {
      component: { ...common, type: 'dateBox' },
      role: 'textbox',
      answered: ['20261121', '2026-11-21'],
      changed: ['{Backspace}{Backspace}30', '2026-11-30'],
      cleared: [`${all}{Delete}`, null],
      missing: { sv: 'Fyll i ett datum', en: 'Enter a date' },
    },
  ],
  [
    'numberBox',
    {
      component: { ...common, type: 'numberBox', decimals: 1 },
      role: 'textbox',
      answered: ['1 200,5', 1200.5],
      changed: ['{Backspace}{Backspace} st', '1 200 st'],
      cleared: [`${all}{Delete}`, null],
      missing: { sv: 'Fyll i ett tal', en: 'Enter a number' },
    },
  ],
  [
    'monthBox',
    {
      component: { ...common, type: 'monthBox' },
      role: 'textbox',
      answered: ['202611', '2026-11'],
      changed: ['{Backspace}2', '2026-12'],
      cleared: [`${all}{Delete}`, null],
      missing: { sv: 'Fyll i en månad', en: 'Enter a month' },
    },
  ],
]
