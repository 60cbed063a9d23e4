import { expect, test } from 'vitest'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import { nameAsked } from './signatories-of.ts'

const opened = {
  roles: {},
  forms: [],
  contactPersons: [{ id: 'per', name: 'Per Lind', email: 'per@akerstroms.example', telephone: '' }],
  facts: caseFacts(),
}

test.each([
  ['Per Lind', null],
  ['LIND, Per Olof', null],
  ['Pér', null],
  ['', null],
  ['Kalle Anka', 'Per Lind'],
  ['Per Anka', 'Per Lind'],
])('of a signature by %j, the name that was asked instead is %j', (name, asked) => {
  expect(nameAsked(opened, { name, email: 'Per@akerstroms.example', status: 'signed' })).toBe(asked)
})

test('a signature that is awaited, or of an address without a person, has no other name', () => {
  expect([
    nameAsked(opened, { name: 'Kalle Anka', email: 'per@akerstroms.example', status: 'pending' }),
    nameAsked(opened, { name: 'Kalle Anka', email: 'kalle@akerstroms.example', status: 'signed' }),
  ]).toStrictEqual([null, null])
})
