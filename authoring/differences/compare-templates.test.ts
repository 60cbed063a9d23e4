import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Columns, Group } from '#schemas/form.ts'
import { Template } from '#schemas/template.ts'
import { membershipTemplate } from '#templates/membership/template.ts'
import {
  parseTemplate,
  supportingTemplate as before,
  supportingText as text,
} from '#tests/fixtures/supporting-membership.ts'
import { compareTemplates } from './compare-templates.ts'

const changed = (...replacements: [string, string][]): Template =>
  parseTemplate(replacements.reduce((all, [from, to]) => all.replace(from, to), text))
const [form] = before.forms
const rows = form?.rows ?? []
const withRows = (next: typeof rows): Template => ({
  ...before,
  forms: before.forms.map((each) => ({ ...each, rows: next })),
})

test('two versions with the same content have no differences', () => {
  expect(compareTemplates(before, { ...before, version: 2 })).toStrictEqual([])
  expect(compareTemplates(membershipTemplate, membershipTemplate)).toStrictEqual([])
})

/** Returns each difference in short with its English text. */
const shortOf = (one: Template, other: Template): string[] =>
  compareTemplates(one, other).flatMap(({ kind, formId, componentId, label, formTitle, changes }) => [
    [kind, formId, componentId, (label ?? formTitle)?.en]
      .filter((part) => part !== null && part !== undefined)
      .join(' '),
    ...changes.map(
      ({ name, locale, before: from, after: to }) =>
        `  ${name.en}${locale === null ? '' : ` (${locale})`}: ${from?.en ?? from?.sv ?? '–'} → ${to?.en ?? to?.sv ?? '–'}`,
    ),
  ])

test('changed texts and rules of template, form and row are listed apart, each with its old and new value', () => {
  const after = changed(
    ['"Ansökan om stödmedlemskap"', '"Bli stödmedlem"'],
    ['"minutes": 3', '"minutes": 5'],
    ['"Med en årlig avgift"', '"Med en avgift"'],
    ['"values": ["work"]', '"values": ["yearly"]'],
    ['"length": 500', '"length": 50'],
  )
  expect(shortOf(before, after)).toStrictEqual([
    'texts',
    '  Name (sv): Ansökan om stödmedlemskap → Bli stödmedlem',
    'rules supporter The company',
    '  Minutes: 3 → 5',
    'texts supporter supportLevel How would you like to support us?',
    '  Option “With a yearly fee” (sv): Med en årlig avgift → Med en avgift',
    'rules supporter supportWork What can you help with?',
    '  Rule: at most 500 characters → at most 50 characters',
    '  Shown when: “How would you like to support us?” is “With work” → “How would you like to support us?” is “With a yearly fee”',
  ])
  expect(compareTemplates(before, after)[3]).toStrictEqual({
    kind: 'rules',
    formId: 'supporter',
    formTitle: { sv: 'Företaget', en: 'The company' },
    componentId: 'supportWork',
    label: { sv: 'Vad kan ni hjälpa till med?', en: 'What can you help with?' },
    changes: [
      {
        property: 'validation',
        name: { sv: 'Regel', en: 'Rule', nb: 'Regel' },
        locale: null,
        before: { sv: 'högst 500 tecken', en: 'at most 500 characters', nb: 'høyst 500 tegn' },
        after: { sv: 'högst 50 tecken', en: 'at most 50 characters', nb: 'høyst 50 tegn' },
      },
      {
        property: 'displayController',
        name: { sv: 'Visas när', en: 'Shown when', nb: 'Vises når' },
        locale: null,
        before: {
          sv: '”Hur vill ni stödja oss?” är ”Med arbete”',
          en: '“How would you like to support us?” is “With work”',
          nb: '«Hur vill ni stödja oss?» er «Med arbete»',
        },
        after: {
          sv: '”Hur vill ni stödja oss?” är ”Med en avgift”',
          en: '“How would you like to support us?” is “With a yearly fee”',
          nb: '«Hur vill ni stödja oss?» er «Med en avgift»',
        },
      },
    ],
  })
})

test('an added, removed or moved element of a property is named by its text', () => {
  const glass = ', { "value": "tools", "label": { "sv": "Med verktyg", "en": "With tools" } }'
  const after = changed(
    ['"With work" } }', `"With work" } }${glass}`],
    ['"validation": [{ "type": "orgNumber" }]', '"validation": []'],
    ['"required": true,', '"required": false,'],
    ['"organisationTypes": ["REGULAR_COMPANY", "SOLITARY_COMPANY"]', '"organisationTypes": ["REGULAR_COMPANY"]'],
    ['"extraReviewSteps": []', '"extraReviewSteps": ["REGIONAL_REVIEW"]'],
    ['"displayController": { "componentId": "supportLevel", "values": ["work"] },', ''],
    ['"roles": {', '"pages": [], "roles": {'],
    ['"orgNumber": "supporterNumber",', ''],
    ['"componentId": "supporterChecked"', '"componentId": "supporterPaid"'],
  )
  const checked = "The company is in the Companies Registration Office's register"
  expect(shortOf(before, after)).toStrictEqual([
    'rules',
    '  Who may apply: company or foreign branch, sole trader → company or foreign branch',
    `  Checkpoint: ${checked} → –`,
    `  Checkpoint: – → ${checked}`,
    '  Extra steps: – → regional review',
    '  Role: orgNumber: Organisation number → –',
    'rules supporter supporterName Company name',
    '  Has to be answered: yes → no',
    'rules supporter supporterNumber Organisation number',
    '  Rule: an organisation number → –',
    'rules supporter supportLevel How would you like to support us?',
    '  Option: – → With tools',
    'rules supporter supportWork What can you help with?',
    '  Shown when: “How would you like to support us?” is “With work” → always',
  ])
  const swapped = changed(
    [
      '"value": "yearly", "label": { "sv": "Med en årlig avgift", "en": "With a yearly fee" } },',
      '"value": "work", "label": { "sv": "Med arbete", "en": "With work" } },',
    ],
    [
      '"value": "work", "label": { "sv": "Med arbete", "en": "With work" } }\n            ]',
      '"value": "yearly", "label": { "sv": "Med en årlig avgift", "en": "With a yearly fee" } }\n            ]',
    ],
  )
  expect(shortOf(before, swapped)).toStrictEqual([
    'rules supporter supportLevel How would you like to support us?',
    '  Option: Order: With a yearly fee, With work → With work, With a yearly fee',
  ])
})

test('rows that are added or removed are named', () => {
  const name = 'supporter supporterName Company name'
  expect(shortOf(before, withRows(rows.slice(1)))).toStrictEqual([`removed ${name}`])
  expect(shortOf(withRows(rows.slice(1)), before)).toStrictEqual([`added ${name}`])
})

test('a moved row is named with its old and its new predecessor', () => {
  const [name, number, level, ...rest] = rows
  if (name === undefined || number === undefined || level === undefined) throw new Error('The form has three rows.')
  expect(shortOf(before, withRows([number, level, name, ...rest]))).toStrictEqual([
    'order supporter The company',
    '  Company name: first → after “How would you like to support us?”',
  ])
  expect(shortOf(before, withRows([level, name, number, ...rest]))).toStrictEqual([
    'order supporter The company',
    '  How would you like to support us?: after “Organisation number” → first',
  ])
})

const textBox = (componentId: string): Rows[number] => ({
  component: { type: 'textBox', componentId, label: { sv: componentId, en: componentId } },
})
type Rows = v.InferInput<typeof Template>['forms'][number]['rows']
const formOf = (id: string, ...own: Rows) => ({ id, title: { sv: id, en: id }, rows: own })
const withForms = (...forms: v.InferInput<typeof Template>['forms']): Template =>
  v.parse(Template, { ...before, forms })

test('a row in another parent has moved, and so has a column, a group or a list with all its rows', () => {
  const group = (...own: Rows): Rows[number] => ({
    component: v.parse(Group, { type: 'group', componentId: 'group', title: { sv: 'Grupp', en: 'Group' }, rows: own }),
  })
  const columns = (...sides: Rows[]): Rows[number] => ({
    component: v.parse(Columns, { type: 'columns', componentId: 'columns', columns: sides }),
  })
  const [a, b, c] = [textBox('a'), textBox('b'), textBox('c')]
  expect(shortOf(withForms(formOf('one', a, group(b, c))), withForms(formOf('one', group(a, b, c))))).toStrictEqual([
    'moved one a a',
    '  Position: first → Group: first',
  ])
  expect(
    shortOf(withForms(formOf('one', columns([a, b], [c]))), withForms(formOf('one', columns([a], [b, c])))),
  ).toStrictEqual(['moved one b b', '  Position: column 1: after “a” → column 2: first'])
  expect(
    shortOf(
      withForms(formOf('one', a, group(b, c)), formOf('two', textBox('d'))),
      withForms(formOf('one', a), formOf('two', textBox('d'), group(c, b))),
    ),
  ).toStrictEqual([
    'moved two group Group',
    '  Position: one: after “a” → two: after “d”',
    'order two two',
    '  b: first → after “c”',
  ])
})

test('forms that have moved are named', () => {
  const [one, two, three] = [formOf('one', textBox('a')), formOf('two', textBox('b')), formOf('three', textBox('c'))]
  expect(shortOf(withForms(one, two, three), withForms(three, one, two))).toStrictEqual([
    'order',
    '  three: after “two” → first',
  ])
})

test('an added or removed form is named once, and a row that went to another form has moved', () => {
  const second = {
    ...before.forms[0],
    id: 'second',
    title: { sv: 'Mer', en: 'More' },
    minutes: 1,
    isInternal: false,
    rows: rows.slice(0, 1),
  }
  const after = v.parse(Template, { ...before, forms: [{ ...before.forms[0], rows: rows.slice(1) }, second] })
  expect(shortOf(before, after)).toStrictEqual([
    'added second More',
    'moved second supporterName Company name',
    '  Position: The company: first → More: first',
  ])
  expect(shortOf(after, before)).toStrictEqual([
    'removed second More',
    'moved supporter supporterName Company name',
    '  Position: More: first → The company: first',
  ])
})
