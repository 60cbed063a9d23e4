import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '../form.ts'
import { compileForm } from './compile.ts'
import { followUpsOf } from './follow-ups.ts'

const label = { sv: 'Fråga', en: 'Question' }
const text = (componentId: string, controller?: string) => ({
  component: { type: 'textBox', componentId, label },
  ...(controller !== undefined && { displayController: { componentId: controller } }),
})
const indexOf = (rows: unknown[]) =>
  compileForm(v.parse(FormDocument, { id: 'company', title: { sv: 'Företaget', en: 'The company' }, rows }))

test('the follow-ups of an answer are its direct and indirect dependants, and no others', () => {
  const index = indexOf([text('tax'), text('why', 'tax'), text('since', 'why'), text('other'), text('more', 'other')])
  expect([followUpsOf(index, 'tax'), followUpsOf(index, 'since'), followUpsOf(index, 'other')]).toStrictEqual([
    ['why', 'since'],
    [],
    ['more'],
  ])
})

test('the follow-ups of an answer include the answers compared with it, and theirs', () => {
  const after = (componentId: string, other: string) => ({
    component: {
      type: 'dateBox',
      componentId,
      label,
      validation: [{ type: 'dateRange', earliest: { componentId: other } }],
    },
  })
  const index = indexOf([
    { component: { type: 'dateBox', componentId: 'start', label } },
    after('end', 'start'),
    after('report', 'end'),
    text('why', 'end'),
  ])
  expect([followUpsOf(index, 'start'), followUpsOf(index, 'report')]).toStrictEqual([['end', 'report', 'why'], []])
})

test('a dependant inside a list is represented by its list', () => {
  const index = indexOf([
    text('hasPlaces'),
    {
      component: {
        type: 'dynamicList',
        componentId: 'places',
        label,
        entryName: label,
        rows: [text('street', 'hasPlaces')],
      },
    },
    text('summary', 'places'),
  ])
  expect([followUpsOf(index, 'hasPlaces'), followUpsOf(index, 'places')]).toStrictEqual([
    ['places', 'summary'],
    ['summary'],
  ])
})

test('a correction of the number of signatories unlocks the signatories too', () => {
  const index = indexOf([
    {
      component: {
        type: 'radioGroup',
        componentId: 'rule',
        label,
        radioButtons: ['alone', 'jointly', 'other'].map((value) => ({ value, label })),
      },
    },
    { ...text('ruleInWords'), displayController: { componentId: 'rule', values: ['other'] } },
    {
      component: {
        type: 'dynamicPosition',
        componentId: 'signatories',
        label,
        fewestPeople: { count: 2, when: { componentId: 'rule', values: ['jointly'] }, message: label },
      },
    },
    text('unrelated'),
  ])
  expect([followUpsOf(index, 'signatories'), followUpsOf(index, 'rule')]).toStrictEqual([
    ['rule', 'ruleInWords'],
    ['ruleInWords', 'signatories'],
  ])
})
