import * as v from 'valibot'
import { expect, test } from 'vitest'
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

test('a version that asks the same differs in nothing', () => {
  expect(compareTemplates(before, { ...before, version: 2 })).toStrictEqual([])
  expect(compareTemplates(membershipTemplate, membershipTemplate)).toStrictEqual([])
})

test('texts and rules are listed apart, of the template, a form and a row', () => {
  const after = changed(
    ['"Ansökan om stödmedlemskap"', '"Bli stödmedlem"'],
    ['"minutes": 3', '"minutes": 5'],
    ['"Med en årlig avgift"', '"Med en avgift"'],
    ['"values": ["work"]', '"values": ["yearly"]'],
    ['"length": 500', '"length": 50'],
  )
  expect(compareTemplates(before, after)).toStrictEqual([
    { kind: 'texts', formId: null, componentId: null, properties: ['name'] },
    { kind: 'rules', formId: 'supporter', componentId: null, properties: ['minutes'] },
    { kind: 'texts', formId: 'supporter', componentId: 'supportLevel', properties: ['radioButtons'] },
    { kind: 'rules', formId: 'supporter', componentId: 'supportWork', properties: ['validation', 'displayController'] },
  ])
})

test('rows that are added, removed or in another order are named', () => {
  expect(compareTemplates(before, withRows(rows.slice(1)))).toStrictEqual([
    { kind: 'removed', formId: 'supporter', componentId: 'supporterName', properties: [] },
  ])
  expect(compareTemplates(withRows(rows.slice(1)), before)).toStrictEqual([
    { kind: 'added', formId: 'supporter', componentId: 'supporterName', properties: [] },
  ])
  expect(compareTemplates(before, withRows(rows.toReversed()))).toStrictEqual([
    { kind: 'order', formId: 'supporter', componentId: null, properties: [] },
  ])
})

test('a form that is added or removed is named once, and a row that went to another form has moved', () => {
  const second = {
    ...before.forms[0],
    id: 'second',
    title: { sv: 'Mer' },
    minutes: 1,
    isInternal: false,
    rows: rows.slice(0, 1),
  }
  const after = v.parse(Template, { ...before, forms: [{ ...before.forms[0], rows: rows.slice(1) }, second] })
  expect(compareTemplates(before, after)).toStrictEqual([
    { kind: 'added', formId: 'second', componentId: null, properties: [] },
    { kind: 'moved', formId: 'second', componentId: 'supporterName', properties: [] },
  ])
  expect(compareTemplates(after, before)).toStrictEqual([
    { kind: 'removed', formId: 'second', componentId: null, properties: [] },
    { kind: 'moved', formId: 'supporter', componentId: 'supporterName', properties: [] },
  ])
})
