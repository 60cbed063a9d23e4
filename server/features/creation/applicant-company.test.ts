import { expect, test } from 'vitest'
import { organisationTypeByNumber, organisationTypeOf, possibleTypes } from './applicant-company.ts'

const personalNumber = '8112189876'

test.each([
  ['a sole trader by the personal number', personalNumber, undefined, 'SOLITARY_COMPANY'],
  ['a sole trader whatever it is told to be', personalNumber, 'REGULAR_COMPANY', 'SOLITARY_COMPANY'],
  ['a regular company where nobody says', '5560360793', undefined, 'REGULAR_COMPANY'],
  ['what it is told to be', '5560360793', 'FOREIGN_COMPANY', 'FOREIGN_COMPANY'],
] as const)('a company that the register does not know is %s', (_, orgNo, declaredType, type) => {
  expect(organisationTypeByNumber(orgNo, declaredType)).toBe(type)
})

test.each([
  ['AB', '5560360793', 'REGULAR_COMPANY'],
  ['HB', '9696660010', 'REGULAR_COMPANY'],
  ['KB', '9696660010', 'REGULAR_COMPANY'],
  ['FILIAL', '5560360793', 'REGULAR_COMPANY'],
  ['UTL', '5164010001', 'REGULAR_COMPANY'],
  ['UTL', '5020001000', 'FOREIGN_COMPANY'],
  ['EF', personalNumber, 'SOLITARY_COMPANY'],
  ['BRF', '7696000000', null],
] as const)('the legal form %s of %s is %s', (legalForm, orgNo, type) => {
  expect(organisationTypeOf({ orgNo, legalForm })).toBe(type)
})

test.each([
  ['its own', '5560360793', 'AB', ['REGULAR_COMPANY']],
  ['none, where its legal form cannot apply', '7696000000', 'BRF', []],
  [
    'any, where the register does not know it',
    '5560360793',
    null,
    ['REGULAR_COMPANY', 'SOLITARY_COMPANY', 'FOREIGN_COMPANY'],
  ],
  [
    'that of a sole trader, where the register does not know the personal number',
    personalNumber,
    null,
    ['SOLITARY_COMPANY'],
  ],
] as const)('the possible types of a company are %s', (_, orgNo, legalForm, types) => {
  expect(possibleTypes(orgNo, legalForm === null ? null : { orgNo, legalForm })).toStrictEqual(types)
})
