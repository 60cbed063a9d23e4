import { expect, test } from 'vitest'
import { checkSignatories } from './check-signatories.ts'
import { inSentence } from '#src/case/in-sentence.ts'
import { signatoriesOf } from '#src/case/signatories-of.ts'

const karin = {
  id: '5b0f2c1e-0c0e-4a53-9f5e-7d2f0f7f1a01',
  name: 'Karin Åkerström',
  email: 'karin@akerstrom.example',
  telephone: '',
}
const jorgen = {
  id: '5b0f2c1e-0c0e-4a53-9f5e-7d2f0f7f1a02',
  name: 'Jörgen Sjölund',
  email: 'jorgen@akerstrom.example',
  telephone: '',
}

const withAnswer = (value: readonly string[] | null): Parameters<typeof signatoriesOf>[0] => ({
  roles: { signatories: 'signatories' },
  contactPersons: [karin, jorgen],
  forms: [
    {
      document: { id: 'contacts', title: { sv: 'Kontaktpersoner' }, isInternal: false, rows: [] },
      status: 'valid',
      isStarted: true,
      approvedBy: null,
      approvedAt: null,
      changedAt: null,
      earlier: [],
      values: [
        { componentId: 'signatories', value: value === null ? null : [...value], version: 1, backendValidation: null },
      ],
    },
  ],
})

test('signatories begin as the people in the position that the template names', () => {
  expect(signatoriesOf(withAnswer([jorgen.id, karin.id]))).toEqual([
    { name: 'Jörgen Sjölund', email: 'jorgen@akerstrom.example' },
    { name: 'Karin Åkerström', email: 'karin@akerstrom.example' },
  ])
})

test('nobody is proposed where the position is not answered', () => {
  expect(signatoriesOf(withAnswer(null))).toEqual([])
})

test('each row needs an address of its own that is one', () => {
  const rows = ['karin@akerstrom.example', '', 'jorgen@', 'KARIN@akerstrom.example ', `${'x'.repeat(95)}@a.example`]
  const problems = checkSignatories(rows.map((email, place) => ({ key: String(place), name: '', email })))
  expect(problems.map(({ key, text }) => [key, text.message])).toEqual([
    ['1', 'Fyll i en e-postadress, eller ta bort raden'],
    ['2', 'E-postadressen har fel format. Kontrollera den.'],
    ['3', 'Adressen finns redan. Varje undertecknare behöver en egen.'],
    ['4', 'E-postadressen får vara högst 100 tecken'],
  ])
})

test('a label loses its capital inside a sentence, an abbreviation keeps it', () => {
  expect(['Antal anställda', 'Årsredovisning', 'SNI-kod', 'VD eller ansvarig'].map(inSentence)).toEqual([
    'antal anställda',
    'årsredovisning',
    'SNI-kod',
    'VD eller ansvarig',
  ])
})
