import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Template } from '#schemas/template.ts'
import type { PreviewState } from '#schemas/template-preview.ts'
import { mergeState } from './use-preview-state.ts'

const error = {
  file: 'forms.ts',
  line: 3,
  column: 5,
  severity: 'error',
  text: { sv: 'Fel', en: 'Wrong' },
  formId: null,
  componentId: null,
} as const
const text = { sv: 'Prov', en: 'Sample' }
const documentOf = (name: string) => ({
  name,
  borrowedLists: [],
  template: v.parse(Template, {
    slug: name,
    version: 1,
    name: text,
    organisationTypes: ['REGULAR_COMPANY'],
    forms: [{ id: 'company', title: text, rows: [] }],
    checkPoints: [],
    extraReviewSteps: [],
    dynamicData: {},
    readOnlyTags: [],
    roles: {},
  }),
})
const [craft, workshop] = [documentOf('craft'), documentOf('workshop')]
const state = (more: Partial<PreviewState>): PreviewState => ({
  file: 'forms.ts',
  documents: [],
  findings: [],
  locales: ['sv', 'en'],
  ...more,
})

test('the preview keeps the last valid version of a document until the document is repaired', () => {
  const whole = mergeState(null, state({ documents: [craft, workshop] }))
  const broken = mergeState(whole, state({ documents: [craft], findings: [error] }))
  expect(broken.documents).toEqual([
    { ...craft, isStale: false },
    { ...workshop, isStale: true },
  ])
  expect(mergeState(broken, state({ documents: [craft, workshop] })).documents).toEqual([
    { ...craft, isStale: false },
    { ...workshop, isStale: false },
  ])
})

test('mergeState drops a document that no longer exists', () => {
  const whole = mergeState(null, state({ documents: [craft, workshop] }))
  expect(mergeState(whole, state({ documents: [craft] })).documents).toEqual([{ ...craft, isStale: false }])
})
