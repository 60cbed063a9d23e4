import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { FormDocument } from '../form.ts'
import { codesOf, problemsOf, option } from '#tests/fixtures/template-problems.ts'
import { builtInLists, builtInListsOf, optionLists } from './option-lists.ts'

const label = { sv: 'Land', en: 'Country' }
const box = (componentId: string, tag: string) => ({ component: { type: 'comboBox', componentId, label, tag } })
const form = (rows: unknown[]) => v.parse(FormDocument, { id: 'form', title: label, rows })
const own = [{ value: 'home', label: { sv: 'Hemma', en: 'At home' } }]

describe('the option lists of a template', () => {
  test('the option lists of a template include its own lists', () => {
    expect(optionLists({ forms: [form([])], dynamicData: { places: own } })).toStrictEqual({ places: own })
  })

  test('the option lists of a template include the built-in lists that its components name, also inside lists', () => {
    const entries = {
      type: 'dynamicList',
      componentId: 'list',
      label,
      entryName: label,
      rows: [box('currency', 'currencies')],
    }
    const template = { forms: [form([box('country', 'countries'), { component: entries }])], dynamicData: {} }
    expect(Object.keys(optionLists(template)).toSorted()).toStrictEqual(['countries', 'currencies'])
  })

  test('a template’s own option list takes precedence over a built-in list of the same name', () => {
    const template = { forms: [form([box('country', 'countries')])], dynamicData: { countries: own } }
    expect(optionLists(template)).toStrictEqual({ countries: own })
  })
})

describe('the built-in lists that a template takes options from', () => {
  const countries = { forms: [form([box('country', 'countries'), box('other', 'countries')])], dynamicData: {} }

  test('the built-in lists that a template uses are those that its components name, each once', () => {
    expect(builtInListsOf(countries)).toStrictEqual(['countries'])
  })

  test('a built-in list is not used if the template has its own list of the name, or if the components have options of their own', () => {
    expect(builtInListsOf({ ...countries, dynamicData: { countries: own } })).toStrictEqual([])
    const component = { type: 'comboBox', componentId: 'country', label, tag: 'countries', options: own }
    expect(builtInListsOf({ forms: [form([{ component }])], dynamicData: {} })).toStrictEqual([])
  })
})

describe('a list under the tag of components with options of their own', () => {
  const [one, other] = ['one', 'other'].map(option)
  const choice = (componentId: string, options: unknown[]) => ({
    component: { type: 'selectList', componentId, label, tag: 'places', options },
  })
  const dynamicData = { places: own }

  test('an option list is pointed out if all components of its tag have options of their own', () => {
    const radios = {
      component: { type: 'radioGroup', componentId: 'in', label, tag: 'places', radioButtons: [one, other] },
    }
    expect(
      problemsOf([choice('at', [one]), radios], { dynamicData }).map(({ path, params }) => [path.join('.'), params]),
    ).toStrictEqual([
      ['forms.0.rows.0.component.tag', { tag: 'places', list: 'options' }],
      ['forms.0.rows.1.component.tag', { tag: 'places', list: 'radioButtons' }],
    ])
  })

  test('an option list is not pointed out if a component of its tag uses it, or if its tag is in `readOnlyTags`', () => {
    expect(codesOf([choice('at', [one]), choice('in', [])], { dynamicData })).toStrictEqual([])
    const readOnlyTags = [{ key: 'places', readOnlyOverrideByRoles: ['Staff'] }]
    expect(codesOf([choice('at', [one])], { dynamicData, readOnlyTags })).toStrictEqual([])
  })
})

test.each([
  [
    'businessCodes',
    87,
    '43',
    {
      sv: '43 Specialiserad bygg- och anläggningsverksamhet',
      en: '43 Specialised construction activities',
      nb: '43 Spesialisert bygge- og anleggsvirksomhet',
    },
  ],
  ['countries', 250, 'SE', { sv: 'Sverige', en: 'Sweden', nb: 'Sverige' }],
  ['counties', 21, '14', { sv: 'Västra Götalands län', en: 'Västra Götaland County', nb: 'Västra Götalands län' }],
  ['currencies', 154, 'SEK', { sv: 'Svensk krona (SEK)', en: 'Swedish Krona (SEK)', nb: 'Svenske kroner (SEK)' }],
  ['municipalities', 290, '1480', { sv: 'Göteborg', en: 'Göteborg', nb: 'Göteborg' }],
])('the built-in %s each have a unique value and a unique name', (name, count, value, named) => {
  const options = builtInLists[name] ?? []
  expect(options).toHaveLength(count)
  expect(new Set(options.map((option) => option.value))).toHaveLength(count)
  expect(new Set(options.map((option) => option.label.sv))).toHaveLength(count)
  expect(options.find((option) => option.value === value)?.label).toStrictEqual(named)
})
