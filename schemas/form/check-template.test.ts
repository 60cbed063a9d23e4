import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Template } from '../template.ts'
import { checkTemplate } from './check-template.ts'

const engine = (regex: string, text: string) => new RegExp(regex, 'u').test(text)
const label = { sv: 'Fråga', en: 'Question' }
const box = (componentId: string, more: object = {}) => ({
  component: { type: 'textBox', componentId, label, ...more },
})
const choice = (componentId: string, values: readonly string[]) => ({
  component: { type: 'radioGroup', componentId, label, radioButtons: values.map((value) => ({ value, label })) },
})

const problemsOf = (rows: readonly unknown[], more: object = {}) =>
  checkTemplate(
    v.parse(Template, {
      slug: 'sample',
      version: 1,
      name: label,
      organisationTypes: ['REGULAR_COMPANY'],
      forms: [{ id: 'company', title: label, rows }],
      checkPoints: [],
      extraReviewSteps: [],
      dynamicData: { Undergrupper: [{ value: 'wood', label }] },
      readOnlyTags: [],
      roles: {},
      ...more,
    }),
    engine,
  )

describe('a template', () => {
  it('is sound when every condition can be met and every list has something to choose', () => {
    expect(
      problemsOf([
        choice('hasWeb', ['yes', 'no']),
        box('web', { displayController: { componentId: 'hasWeb', values: ['yes'] } }),
        { component: { type: 'selectList', componentId: 'group', label, tag: 'Undergrupper' } },
      ]),
    ).toEqual([])
  })

  it.each([
    ['a list has nothing to choose', { component: { type: 'selectList', componentId: 'odd', label } }, 'NO_OPTIONS'],
    ['an option is there twice', choice('odd', ['same', 'same']), 'DUPLICATE_OPTION'],
    [
      'a condition waits for an answer that cannot come',
      box('odd', { displayController: { componentId: 'hasWeb', values: ['maybe'] } }),
      'IMPOSSIBLE_CONTROLLER_VALUE',
    ],
    [
      'a condition hangs on a title',
      box('odd', { displayController: { componentId: 'heading' } }),
      'CONTROLLER_WITHOUT_VALUE',
    ],
    ['a text has a rule for files', box('odd', { validation: [{ type: 'fileSize', maxBytes: 1 }] }), 'UNFIT_RULE'],
    [
      'an expression cannot be read',
      box('odd', { validation: [{ type: 'regex', regex: '(', message: label }] }),
      'UNREADABLE_REGEX',
    ],
    [
      'a list wants more entries than it takes',
      {
        component: {
          type: 'dynamicList',
          componentId: 'odd',
          label,
          entryName: label,
          minEntries: 2,
          maxEntries: 1,
          rows: [],
        },
      },
      'IMPOSSIBLE_ENTRY_COUNT',
    ],
    [
      'the summary of an entry names nothing inside it',
      {
        component: {
          type: 'dynamicList',
          componentId: 'odd',
          label,
          entryName: label,
          summary: ['hasWeb'],
          rows: [box('town')],
        },
      },
      'UNKNOWN_SUMMARY',
    ],
    ['a condition leads nowhere', box('odd', { displayController: { componentId: 'gone' } }), 'DANGLING_CONTROLLER'],
  ])('is stopped when %s', (_, row, code) => {
    const heading = { component: { type: 'sectionTitle', componentId: 'heading', title: label } }
    expect(problemsOf([heading, choice('hasWeb', ['yes', 'no']), row])).toEqual([
      { code, formId: 'company', componentId: 'odd' },
    ])
  })

  it('is stopped when two forms share a component, when a form is there twice and when a role is nobody’s', () => {
    const form = { id: 'company', title: label, rows: [box('name')] }
    expect(problemsOf([], { forms: [form, form], roles: { signatories: 'gone' } })).toEqual([
      { code: 'DUPLICATE_FORM', formId: 'company', componentId: null },
      { code: 'DUPLICATE_ID', formId: 'company', componentId: 'name' },
      { code: 'UNKNOWN_ROLE', formId: null, componentId: 'gone' },
    ])
  })
})
