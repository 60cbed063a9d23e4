import { expect, test } from 'vitest'
import { membershipTemplate } from '#templates/membership/template.ts'
import { prefilledAnswers } from './prefilled-answers.ts'

test('A case answers for its company what the register and the application have told', () => {
  expect(prefilledAnswers(membershipTemplate, { name: 'Ödåkra Takmästeri AB', orgNo: '5599012340' })).toEqual([
    { formId: 'company', valueKey: 'legalName', value: 'Ödåkra Takmästeri AB' },
    { formId: 'company', valueKey: 'orgNumber', value: '559901-2340' },
  ])
})

test('A company that the register does not know has its name left to tell', () => {
  expect(prefilledAnswers(membershipTemplate, { name: '', orgNo: '5599012340' })).toEqual([
    { formId: 'company', valueKey: 'orgNumber', value: '559901-2340' },
  ])
})

test('A template without roles asks for everything', () => {
  expect(prefilledAnswers({ ...membershipTemplate, roles: {} }, { name: 'Ek AB', orgNo: '5599012340' })).toEqual([])
})
