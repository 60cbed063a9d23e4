import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Template } from '#schemas/template.ts'
import { membershipTemplate } from '#templates/membership/template.ts'
import { prefilledAnswers, type PrefillSources } from './prefilled-answers.ts'

const at = new Date('2026-11-23T12:00:00Z')
const registered = { legalForm: 'AB', street: 'Brädgatan 4', zipCode: '26040', town: 'Ödåkra' }
const company = { name: 'Ödåkra Takmästeri AB', orgNo: '5599012340', registered }

const shortOf = (template: Template, sources: Partial<PrefillSources>): Record<string, unknown> =>
  Object.fromEntries(
    prefilledAnswers(template, { company, earlier: {}, ...sources }, at).map(
      ({ formId, valueKey, value, isPrefilled }) => [`${formId} ${valueKey}`, [value, isPrefilled]],
    ),
  )

const label = { sv: 'Fråga', en: 'Question' }
const options = [
  { value: 'limited', label },
  { value: 'trading', label },
]
const earlierCase = { source: 'earlierCase' }
const template = (...components: object[]): Template =>
  v.parse(Template, {
    ...membershipTemplate,
    roles: {},
    forms: [
      { id: 'company', title: label, rows: components.map((component) => ({ component: { label, ...component } })) },
    ],
  })

test('a company’s answers are prefilled from the register and from its application', () => {
  expect(shortOf(membershipTemplate, {})).toStrictEqual({
    'company legalName': ['Ödåkra Takmästeri AB', true],
    'company orgNumber': ['559901-2340', false],
    'company legalForm': ['limited', true],
    'workplaces mainWorkplaceName': ['Ödåkra Takmästeri AB', true],
    'workplaces mainWorkplaceStreet': ['Brädgatan 4', true],
    'workplaces mainWorkplaceZipCode': ['26040', true],
    'workplaces mainWorkplaceTown': ['Ödåkra', true],
  })
})

test('a company that the register does not know has only its number prefilled', () => {
  expect(shortOf(membershipTemplate, { company: { ...company, name: '', registered: null } })).toStrictEqual({
    'company orgNumber': ['559901-2340', false],
  })
})

test('a template without roles and sources has nothing prefilled', () => {
  expect(shortOf(template({ type: 'textBox', componentId: 'legalName' }), {})).toStrictEqual({})
})

test('a code of the register that matches no option is not prefilled', () => {
  const legalForm = { source: 'companyRegister', field: 'legalForm' }
  const question = { type: 'selectList', componentId: 'form', options }
  expect(shortOf(template({ ...question, prefill: { ...legalForm, values: { HB: 'trading' } } }), {})).toStrictEqual({})
  expect(shortOf(template({ ...question, prefill: legalForm }), {})).toStrictEqual({})
})

test('an initial value is used if no source has an answer', () => {
  const questions = [
    {
      type: 'textBox',
      componentId: 'town',
      prefill: { source: 'companyRegister', field: 'town' },
      initialValue: 'Lund',
    },
    { type: 'textBox', componentId: 'website', prefill: earlierCase, initialValue: 'www.odakratak.example' },
    { type: 'checkbox', componentId: 'news', initialValue: true },
  ]
  expect(shortOf(template(...questions), {})).toStrictEqual({
    'company town': ['Ödåkra', true],
    'company website': ['www.odakratak.example', true],
    'company news': [true, true],
  })
})

test('an earlier answer is prefilled if it is still valid for the type and the rules of its question', () => {
  const earlier = {
    website: 'www.odakratak.example',
    staff: 12,
    founded: '1987-01-01',
    groups: ['roof', 'gone'],
    mail: 'no',
  }
  const questions = [
    { type: 'textBox', componentId: 'website' },
    { type: 'numberBox', componentId: 'staff', validation: [{ type: 'range', max: 10 }] },
    { type: 'dateBox', componentId: 'founded', validation: [{ type: 'dateRange', latest: 'today' }] },
    { type: 'checkboxList', componentId: 'groups', options: [{ value: 'roof', label }] },
    { type: 'textBox', componentId: 'mail', validation: [{ type: 'email' }] },
    { type: 'textBox', componentId: 'never' },
  ].map((question) => ({ ...question, prefill: earlierCase }))
  expect(shortOf(template(...questions), { earlier })).toStrictEqual({
    'company website': ['www.odakratak.example', true],
    'company founded': ['1987-01-01', true],
  })
})
