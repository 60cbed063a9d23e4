import * as v from 'valibot'
import { expect, test } from 'vitest'
import { saveContactPerson } from './case-actions.ts'

test('the name of a contact person is stored on one line, composed, without marks that change the direction of text', () => {
  const person = {
    id: '4a1f6a4c-1c56-4b8e-9d53-3f1c1f2a9b10',
    name: '\u202eA\u030asa\nO\u0308berg',
    email: '',
    telephone: '',
  }
  expect(v.parse(saveContactPerson.body, person)).toStrictEqual({ ...person, name: 'Åsa Öberg' })
})
