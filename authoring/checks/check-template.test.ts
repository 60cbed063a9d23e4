import { describe, expect, it } from 'vitest'
import {
  label,
  box,
  choice,
  problemsOf,
  codesOf,
  controlled,
  list,
  rules,
  heading,
} from '#tests/fixtures/template-problems.ts'

describe('a template', () => {
  it('a template is sound when every condition can be met and every list has something to choose', () => {
    expect(
      problemsOf(
        [
          choice('hasWeb', ['yes', 'no']),
          controlled('web', 'hasWeb', 'yes'),
          { component: { type: 'selectList', componentId: 'group', label, tag: 'Undergrupper' } },
        ],
        { dynamicData: { Undergrupper: [{ value: 'wood', label }] } },
      ),
    ).toEqual([])
  })

  it('a template may choose from a built-in list, whose values conditions can name', () => {
    const country = { component: { type: 'comboBox', componentId: 'country', label, tag: 'countries' } }
    expect(codesOf([country, controlled('norwegian', 'country', 'NO'), controlled('odd', 'country', 'XX')])).toEqual([
      'IMPOSSIBLE_CONTROLLER_VALUE forms.0.rows.2.component.displayController.values.0',
    ])
  })

  it('a template reports a problem with its code, path, other path and params', () => {
    expect(problemsOf([choice('hasWeb', ['yes', 'no']), controlled('web', 'hasWeb', 'maybe')])).toEqual([
      {
        code: 'IMPOSSIBLE_CONTROLLER_VALUE',
        severity: 'error',
        path: ['forms', 0, 'rows', 1, 'component', 'displayController', 'values', 0],
        other: ['forms', 0, 'rows', 0, 'component'],
        formId: 'company',
        componentId: 'web',
        params: { controller: 'hasWeb', type: 'radioGroup', value: 'maybe', possible: 'yes, no' },
      },
    ])
  })

  it('a template can ask for a new signature only of signed answers: of no internal answer, and of a list as a whole', () => {
    const signed = (componentId: string) => box(componentId, { needsNewSignature: true })
    const form = { id: 'company', title: label }
    const rows = [signed('name'), list('sites', [signed('street')], { needsNewSignature: true })]
    expect(codesOf(rows)).toEqual(['UNSIGNED_ANSWER forms.0.rows.1.component.rows.0.component.needsNewSignature'])
    expect(
      codesOf([], {
        forms: [
          { ...form, rows: [box('name')] },
          { ...form, id: 'notes', isInternal: true, rows: [signed('note')] },
        ],
      }),
    ).toEqual(['UNSIGNED_ANSWER forms.1.rows.0.component.needsNewSignature'])
  })

  it('a template refers a new applicant only to information pages that it has', () => {
    const start = [{ title: { sv: 'Kostnad', en: 'Price' }, text: { sv: '900 kronor', en: 'SEK 900' }, page: 'fees' }]
    expect(codesOf([box('name')], { start })).toEqual(['UNKNOWN_PAGE start.0.page'])
  })

  it('a template has each of its pages once, in both languages', () => {
    const page = {
      pageId: 'statutes',
      title: label,
      updatedAt: '2026-05-21',
      introduction: label,
      sections: [{ title: label }],
    }
    const untranslated = { ...page, pageId: 'fees', introduction: { sv: 'Så räknas avgiften.' } }
    expect(codesOf([box('accepts', { page: 'statutes' })], { pages: [page, page, untranslated] })).toEqual([
      'MISSING_TEXT pages.2.introduction',
      'DUPLICATE_PAGE pages.1.pageId',
    ])
  })

  const own = 'forms.0.rows.2.component'
  it.each([
    ['a list has no options', { component: { type: 'selectList', componentId: 'odd', label } }, `NO_OPTIONS ${own}`],
    ['an option is there twice', choice('odd', ['same', 'same']), `DUPLICATE_OPTION ${own}.radioButtons.1.value`],
    ['a page is not there', box('odd', { page: 'statutes' }), `UNKNOWN_PAGE ${own}.page`],
    ['a tag is nobody’s', box('odd', { tag: 'Gone' }), `UNKNOWN_TAG ${own}.tag`],
    [
      'a condition requires an impossible answer',
      controlled('odd', 'hasWeb', 'yes', 'maybe'),
      `IMPOSSIBLE_CONTROLLER_VALUE ${own}.displayController.values.1`,
    ],
    [
      'a condition depends on a title',
      controlled('odd', 'heading'),
      `CONTROLLER_WITHOUT_VALUE ${own}.displayController.componentId`,
    ],
    [
      'a condition has an unknown target',
      controlled('odd', 'gone'),
      `DANGLING_CONTROLLER ${own}.displayController.componentId`,
    ],
    ['a condition waits for itself', controlled('odd', 'odd'), `CONTROLLER_CYCLE ${own}.displayController.componentId`],
    [
      'the conditions of a row and of its component exclude each other',
      {
        displayController: { componentId: 'hasWeb', values: ['no'] },
        ...controlled('odd', 'hasWeb', 'yes'),
      },
      `UNREACHABLE ${own}.displayController`,
    ],
    ['a text has a rule for dates', rules({ type: 'dateRange', latest: 'today' }), `UNFIT_RULE ${own}.validation.0`],
    ['a text has a rule for files', rules({ type: 'fileSize', maxBytes: 1 }), `UNFIT_RULE ${own}.validation.0`],
    [
      'a date has a rule for texts',
      { component: { type: 'dateBox', componentId: 'odd', label, validation: [{ type: 'email' }] } },
      `UNFIT_RULE ${own}.validation.0`,
    ],
    [
      'a text is to be longer than it may be',
      rules({ type: 'minLength', length: 9 }, { type: 'maxLength', length: 3 }),
      `IMPOSSIBLE_RULE ${own}.validation.1`,
    ],
    ['a range ends before it begins', rules({ type: 'range', min: 2, max: 1 }), `IMPOSSIBLE_RULE ${own}.validation.0`],
    [
      'a list wants more entries than it takes',
      list('odd', [box('town')], { minEntries: 2, maxEntries: 1 }),
      `IMPOSSIBLE_ENTRY_COUNT ${own}.minEntries`,
    ],
    [
      'a list takes more entries than any list holds',
      list('odd', [box('town')], { maxEntries: 1001 }),
      `TOO_MANY_ENTRIES ${own}.maxEntries`,
    ],
    ['an entry has nothing to answer', list('odd', []), `EMPTY_ENTRY ${own}.rows`],
    [
      'the summary of an entry names nothing inside it',
      list('odd', [box('town')], { summary: ['hasWeb'] }),
      `UNKNOWN_SUMMARY ${own}.summary.0`,
    ],
    ['a text has no English', box('odd', { helpText: { sv: 'Hjälp' } }), `MISSING_TEXT ${own}.helpText`],
    ['a text is blank', box('odd', { helpText: { sv: ' ', en: 'Help' } }), `MISSING_TEXT ${own}.helpText.sv`],
  ])('a template has an error when %s', (_, row, expected) => {
    expect(codesOf([heading, choice('hasWeb', ['yes', 'no']), row])).toEqual([expected])
  })

  it('a template has an error when only one of the two engines can parse an expression', () => {
    const unreadable = (regex: string) =>
      problemsOf([rules({ type: 'regex', regex, message: label })]).map(({ params }) => params['engine'])
    expect([unreadable('('), unreadable('(?=a)b')]).toEqual([['server', 'browser'], ['server']])
  })

  it('a template has one error for conditions that form a cycle', () => {
    expect(
      problemsOf([controlled('a', 'c'), controlled('b', 'a'), controlled('c', 'b')]).map(({ params }) => params),
    ).toEqual([{ cycle: 'a → c → b → a' }])
  })

  it('a template has an error where the answers that show a row hide its controller, and no second error for the dependants of the row', () => {
    expect(
      codesOf([
        choice('hasWeb', ['yes', 'no']),
        controlled('web', 'hasWeb', 'yes'),
        { ...controlled('odd', 'web'), displayController: { componentId: 'hasWeb', values: ['no'] } },
        controlled('after', 'odd'),
      ]),
    ).toEqual(['UNREACHABLE forms.0.rows.2.component.displayController'])
  })

  it('a template has an error when a condition depends on the entries of a list', () => {
    expect(codesOf([list('places', [box('town')]), controlled('odd', 'town')])).toEqual([
      'CONTROLLER_OUT_OF_SIGHT forms.0.rows.1.component.displayController.componentId',
    ])
  })

  it('a template has an error when forms share a component, when a form or a row is duplicated and when a role is unknown', () => {
    const form = { id: 'company', title: label, rows: [{ rowId: 'first', ...box('name') }] }
    const twice = { ...form, rows: [...form.rows, { rowId: 'first', ...box('town') }] }
    expect(codesOf([], { forms: [form, twice], roles: { signatories: 'gone' } })).toEqual([
      'DUPLICATE_FORM forms.1.id',
      'DUPLICATE_ID forms.1.rows.0.component.componentId',
      'DUPLICATE_ROW forms.1.rows.1.rowId',
      'UNKNOWN_ROLE roles.signatories',
    ])
  })

  it('a template has a warning for what is valid but unlikely', () => {
    const warned = problemsOf([rules({ type: 'personalNumber' })], {
      dynamicData: { Groups: [{ value: 'wood', label }] },
      readOnlyTags: [{ key: 'Registered', readOnlyOverrideByRoles: [] }],
    })
    expect(warned.map(({ code, severity, path }) => `${severity} ${code} ${path.join('.')}`)).toEqual([
      'warning NOT_SENSITIVE forms.0.rows.0.component.validation.0',
      'warning UNUSED_TAG dynamicData.Groups',
      'warning UNUSED_TAG readOnlyTags.0.key',
    ])
  })
})
