import { expect, it } from 'vitest'
import { box, codesOf, label, list, problemsOf } from '#tests/fixtures/template-problems.ts'

const position = (componentId: string) => ({ component: { type: 'dynamicPosition', componentId, label } })
const month = (componentId: string) => ({ component: { type: 'monthBox', componentId, label } })
const rows = [box('name'), box('number'), position('signers'), month('from'), list('people', [position('inner')])]
const form = { id: 'company', title: label, rows: [box('name')] }
const open = { id: 'other', title: label, rows: [box('town')] }
const internal = { ...form, isInternal: true }

it('roles are allowed on a text, a number, people and a month', () => {
  const roles = { companyName: 'name', orgNumber: 'number', signatories: 'signers', membershipMonth: 'from' }
  expect(codesOf(rows, { roles })).toStrictEqual([])
})

it.each<[string, object, string[]]>([
  ['a text as the signatories', { signatories: 'name' }, ['UNFIT_ROLE roles.signatories']],
  ['people in a list as the signatories', { signatories: 'inner' }, ['UNFIT_ROLE roles.signatories']],
  ['a month as the name', { companyName: 'from', signatories: 'signers' }, ['UNFIT_ROLE roles.companyName']],
  ['a text as the month', { membershipMonth: 'name', signatories: 'signers' }, ['UNFIT_ROLE roles.membershipMonth']],
  ['a text as the proposal', { recommendation: 'name', signatories: 'signers' }, ['UNFIT_ROLE roles.recommendation']],
  ['nobody as the signatories', {}, ['NO_SIGNATORIES roles']],
])('a role that a component cannot have is pointed out: %s', (_name, roles, codes) => {
  expect(codesOf(rows, { roles })).toStrictEqual(codes)
})

it('the company must be named in a form that it sees', () => {
  const found = problemsOf([], { forms: [internal, open], roles: { companyName: 'name' } })
  expect(found.map(({ code, severity, path }) => `${severity} ${code} ${path.join('.')}`)).toStrictEqual([
    'warning INTERNAL_ROLE roles.companyName',
  ])
})

it('a template whose forms are all internal is pointed out', () => {
  const found = problemsOf([], { forms: [internal] })
  expect(found.map(({ code, severity, path }) => `${severity} ${code} ${path.join('.')}`)).toStrictEqual([
    'warning ONLY_INTERNAL_FORMS forms',
  ])
})
