import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CaseTemplate } from './case.ts'
import { Prefill } from './form/prefill.ts'
import { FormValues } from './form/value.ts'
import { recordOfNames } from './records.ts'
import { SignedAnswers } from './signed-answers.ts'
import { Template } from './template.ts'

const names = ['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'company']
const named = <T>(value: T): Record<string, T> => Object.fromEntries(names.map((name) => [name, value]))

// `toStrictEqual` treats an object with its own `constructor` as of another type.

test('an answer keeps its key, whatever the id of its component', () => {
  expect(v.parse(FormValues, named('typed'))).toEqual(named('typed'))
})

test('the answers of a form are signed, whatever the id of the form', () => {
  const signed = { forms: named(named('typed')), people: [] }
  expect(v.parse(SignedAnswers, signed)).toEqual(signed)
})

test('a prefill translates any value of its source', () => {
  const prefill = { source: 'companyRegister', field: 'legalForm', values: named('company') }
  expect(v.parse(Prefill, prefill)).toEqual(prefill)
})

test('a list of options is kept under any tag', () => {
  for (const { dynamicData } of [Template.entries, CaseTemplate.entries])
    expect(v.parse(dynamicData, named([]))).toEqual(named([]))
})

test('a value of a wrong type is kept under no id', () => {
  const Numbers = recordOfNames(v.string(), v.number())
  expect(v.is(Numbers, { company: 'text' })).toBe(false)
  expect(v.parse(Numbers, { constructor: 'text', prototype: 1 })).toEqual({ prototype: 1 })
})
