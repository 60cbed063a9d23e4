import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Value } from '#schemas/form/value.ts'
import { FormDocument } from '#schemas/form.ts'
import { printForm, type PrintContext } from './application-blocks.ts'

const person = { id: '7d1f8b0e-0000-4000-8000-000000000001', name: 'Åsa Ek', email: 'asa@ek.example', telephone: '070' }

const form = v.parse(FormDocument, {
  id: 'company',
  title: { sv: 'Företaget', en: 'The company' },
  rows: [
    {
      component: {
        type: 'sectionTitle',
        componentId: 'about',
        title: { sv: 'Om er', en: 'About you' },
        text: { sv: 'Kort.' },
      },
    },
    { component: { type: 'textBox', componentId: 'name', label: { sv: 'Namn', en: 'Name' } } },
    { component: { type: 'bodyText', componentId: 'note', text: { sv: 'Fyll i.' } } },
    {
      component: {
        type: 'columns',
        componentId: 'pair',
        columns: [
          [{ component: { type: 'dateBox', componentId: 'since', label: { sv: 'Sedan' } } }],
          [{ component: { type: 'monthBox', componentId: 'month', label: { sv: 'Månad' } } }],
        ],
      },
    },
    { component: { type: 'numberBox', componentId: 'turnover', label: { sv: 'Omsättning' }, currency: 'SEK' } },
    { component: { type: 'sectionDivider', componentId: 'divider' } },
    { component: { type: 'checkbox', componentId: 'tax', label: { sv: 'F-skatt' } } },
    { component: { type: 'checkbox', componentId: 'terms', label: { sv: 'Villkor' } } },
    { component: { type: 'checkboxList', componentId: 'groups', label: { sv: 'Grupper' }, tag: 'Undergrupper' } },
    {
      component: {
        type: 'radioGroup',
        componentId: 'kind',
        label: { sv: 'Slag' },
        radioButtons: [
          { value: 'a', label: { sv: 'Första', en: 'First' } },
          { value: 'b', label: { sv: 'Andra' } },
        ],
      },
    },
    {
      component: {
        type: 'selectList',
        componentId: 'size',
        label: { sv: 'Storlek' },
        options: [{ value: 's', label: { sv: 'Liten' } }],
      },
    },
    { component: { type: 'file', componentId: 'proof', label: { sv: 'Bevis' } } },
    { component: { type: 'dynamicPosition', componentId: 'signatory', label: { sv: 'Firmatecknare' } } },
    {
      component: {
        type: 'dynamicList',
        componentId: 'places',
        label: { sv: 'Arbetsplatser' },
        entryName: { sv: 'Arbetsplats' },
        rows: [{ component: { type: 'textBox', componentId: 'town', label: { sv: 'Ort' } } }],
      },
    },
  ],
})

const answers: Record<string, Value> = {
  name: 'Ödåkra Takmästeri AB',
  since: '2024-02-29',
  month: '2026-09',
  turnover: 412_000,
  tax: false,
  groups: ['roof', 'unknown'],
  kind: 'a',
  size: '',
  proof: [
    {
      fileId: '7d1f8b0e-0000-4000-8000-0000000000ff',
      displayFileName: 'bevis.pdf',
      contentType: 'application/pdf',
      sizeBytes: 25_300,
    },
  ],
  signatory: [person.id],
  places: ['e1', 'e2'],
  'places/e1/town': 'Umeå',
  'places/e2/town': 'Åre',
}

const context = (overrides: Partial<PrintContext> = {}): PrintContext => ({
  locale: 'sv',
  answerTo: (key) => answers[key],
  isActive: () => true,
  people: [person],
  optionsByTag: { Undergrupper: [{ value: 'roof', label: { sv: 'Tak' } }] },
  ...overrides,
})

describe('a form on paper', () => {
  test('a form on paper shows every type in order, in Swedish', () => {
    expect(printForm(form, context())).toEqual([
      { kind: 'heading', level: 2, text: 'Företaget' },
      { kind: 'heading', level: 3, text: 'Om er' },
      { kind: 'richText', text: 'Kort.' },
      { kind: 'answer', label: 'Namn', answer: 'Ödåkra Takmästeri AB', isMissing: false },
      { kind: 'richText', text: 'Fyll i.' },
      { kind: 'answer', label: 'Sedan', answer: '29 februari 2024', isMissing: false },
      { kind: 'answer', label: 'Månad', answer: 'september 2026', isMissing: false },
      { kind: 'answer', label: 'Omsättning', answer: '412\u00a0000\u00a0kr', isMissing: false },
      { kind: 'rule' },
      { kind: 'answer', label: 'F-skatt', answer: 'Inte ikryssad', isMissing: false },
      { kind: 'answer', label: 'Villkor', answer: 'Inte ikryssad', isMissing: false },
      { kind: 'answer', label: 'Grupper', answer: 'Tak, unknown', isMissing: false },
      { kind: 'answer', label: 'Slag', answer: 'Första', isMissing: false },
      { kind: 'answer', label: 'Storlek', answer: 'Inte besvarad', isMissing: true },
      { kind: 'answer', label: 'Bevis', answer: 'bevis.pdf (25 kB)', isMissing: false },
      { kind: 'answer', label: 'Firmatecknare', answer: 'Åsa Ek, asa@ek.example, 070', isMissing: false },
      { kind: 'heading', level: 3, text: 'Arbetsplats 1' },
      { kind: 'answer', label: 'Ort', answer: 'Umeå', isMissing: false },
      { kind: 'heading', level: 3, text: 'Arbetsplats 2' },
      { kind: 'answer', label: 'Ort', answer: 'Åre', isMissing: false },
    ])
  })

  test('a form on paper leaves out instructions where only answers are printed', () => {
    const printed = printForm(form, context({ withInstructions: false }))
    expect(printed.filter(({ kind }) => kind === 'richText')).toEqual([])
  })

  test('a form on paper leaves out its description, which only the list of forms and the page show', () => {
    const description = { sv: 'Vilka ni är\noch vem som skriver under' }
    expect(printForm({ ...form, description }, context())).toEqual(printForm(form, context()))
  })

  test('a form on paper never shows a hidden answer, at the root or inside an entry', () => {
    const hidden = new Set(['kind', 'pair', 'places/e2/town'])
    const printed = printForm(form, context({ isActive: (key) => !hidden.has(key) }))
    const labels = printed.flatMap((block) => (block.kind === 'answer' ? [`${block.label}: ${block.answer}`] : []))
    expect(labels).not.toContain('Slag: Första')
    expect(labels).not.toContain('Sedan: 29 februari 2024')
    expect(labels.filter((label) => label.startsWith('Ort'))).toEqual(['Ort: Umeå'])
  })

  test('a form on paper is in English where the template is', () => {
    const printed = printForm(form, context({ locale: 'en' }))
    expect(printed.filter((block) => block.kind !== 'rule').slice(0, 6)).toEqual([
      { kind: 'heading', level: 2, text: 'The company' },
      { kind: 'heading', level: 3, text: 'About you' },
      { kind: 'richText', text: 'Kort.' },
      { kind: 'answer', label: 'Name', answer: 'Ödåkra Takmästeri AB', isMissing: false },
      { kind: 'richText', text: 'Fyll i.' },
      { kind: 'answer', label: 'Sedan', answer: '29 February 2024', isMissing: false },
    ])
  })
})
