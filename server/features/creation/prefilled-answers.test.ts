import { expect, test } from 'vitest'
import { membershipTemplate } from '#templates/membership/template.ts'
import { prefilledAnswers } from './prefilled-answers.ts'

test('the known facts of the register and the application are prefilled', () => {
  expect(prefilledAnswers(membershipTemplate, { name: 'Ödåkra Takmästeri AB', orgNo: '5599012340' })).toEqual([
    { formId: 'company', valueKey: 'legalName', value: 'Ödåkra Takmästeri AB' },
    { formId: 'company', valueKey: 'orgNumber', value: '559901-2340' },
  ])
})

test('the name of an unknown company is left blank', () => {
  expect(prefilledAnswers(membershipTemplate, { name: '', orgNo: '5599012340' })).toEqual([
    { formId: 'company', valueKey: 'orgNumber', value: '559901-2340' },
  ])
})

test('a template without roles has nothing prefilled', () => {
  expect(prefilledAnswers({ ...membershipTemplate, roles: {} }, { name: 'Ek AB', orgNo: '5599012340' })).toEqual([])
})
