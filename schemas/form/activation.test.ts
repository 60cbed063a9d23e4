import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FormDocument } from '../form.ts'
import { activeKeys } from './activation.ts'
import { compileForm, TemplateError } from './compile.ts'

const text = (sv: string) => ({ sv, en: sv })
const form = v.parse(FormDocument, {
  id: 'agreements',
  title: text('Avtal'),
  rows: [
    {
      component: {
        type: 'radioGroup',
        componentId: 'hasAgreement',
        label: text('Har ni avtal?'),
        radioButtons: [
          { value: 'yes', label: text('Ja') },
          { value: 'no', label: text('Nej') },
        ],
      },
    },
    {
      displayController: { componentId: 'hasAgreement', values: ['yes'] },
      component: { type: 'checkbox', componentId: 'isNoticeGiven', label: text('Uppsagt') },
    },
    {
      displayController: { componentId: 'isNoticeGiven' },
      component: { type: 'dateBox', componentId: 'noticeDate', label: text('Datum') },
    },
    {
      component: {
        type: 'dynamicList',
        componentId: 'places',
        label: text('Platser'),
        entryName: text('Plats'),
        rows: [
          { component: { type: 'checkbox', componentId: 'isAbroad', label: text('Utomlands') } },
          {
            displayController: { componentId: 'isAbroad' },
            component: { type: 'textBox', componentId: 'country', label: text('Land') },
          },
        ],
      },
    },
  ],
})

describe('the visible components', () => {
  const index = compileForm(form)

  it('without answers the visible components are those without a controller', () => {
    expect([...activeKeys(index, {})].toSorted()).toEqual(['hasAgreement', 'places'])
  })

  it('a hidden controller shows no component, even with a stored answer', () => {
    const values = { isNoticeGiven: true, noticeDate: '2026-01-01' }
    expect(activeKeys(index, { ...values, hasAgreement: 'yes' })).toEqual(
      new Set(['hasAgreement', 'isNoticeGiven', 'noticeDate', 'places']),
    )
    expect(activeKeys(index, { ...values, hasAgreement: 'no' })).toEqual(new Set(['hasAgreement', 'places']))
  })

  it('a checkbox shows its dependants only when it is true', () => {
    expect(activeKeys(index, { hasAgreement: 'yes', isNoticeGiven: false }).has('noticeDate')).toBe(false)
  })

  it('a condition inside a list reads the answers of the same entry', () => {
    const shown = activeKeys(index, { places: ['a', 'b'], 'places/a/isAbroad': true })
    expect([...shown].filter((key) => key.startsWith('places/'))).toEqual([
      'places/a/isAbroad',
      'places/a/country',
      'places/b/isAbroad',
    ])
  })
})

describe('a form document', () => {
  const withRows = (rows: unknown) => () =>
    compileForm(v.parse(FormDocument, { id: 'broken', title: text('Fel'), rows }))
  const box = (componentId: string, controller?: string) => ({
    component: {
      type: 'textBox',
      componentId,
      label: text(componentId),
      ...(controller ? { displayController: { componentId: controller } } : {}),
    },
  })

  it.each([
    ['that uses an id twice', [box('one'), box('one')], new TemplateError('DUPLICATE_ID', 'broken', 'one')],
    ['whose controller is nowhere', [box('one', 'gone')], new TemplateError('DANGLING_CONTROLLER', 'broken', 'one')],
    [
      'whose controllers form a cycle',
      [box('one', 'two'), box('two', 'one')],
      new TemplateError('CONTROLLER_CYCLE', 'broken', 'one'),
    ],
  ])('%s is rejected with the offending id', (_, rows, error) => {
    expect(withRows(rows)).toThrow(error)
  })
})
