import { expect, test } from 'vitest'
import { checkSignatories } from './check-signatories.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import type { Readdressed } from '#schemas/signature.ts'
import { signatoriesOf, signatoryName } from '#src/case/signatories-of.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'

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

const withAnswer = (
  value: readonly string[] | null,
  readdressed: Readdressed[] = [],
): Parameters<typeof signatoriesOf>[0] => ({
  roles: { signatories: 'signatories' },
  facts: { ...factsFor('STARTED'), signature: { ...factsFor('STARTED').signature, readdressed } },
  contactPersons: [karin, jorgen],
  forms: [
    {
      formId: 'contacts',
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

test('a person asked to sign at another address keeps it with her name, until the answers name a third address', () => {
  const [from, to] = ['karin@akerstrm.example', karin.email]
  const asked = (email: string, readdressed: Readdressed[]) => ({
    ...withAnswer([karin.id], readdressed),
    contactPersons: [{ ...karin, email }],
  })
  const corrected = { from, to: 'k@akerstrom.example', name: karin.name }
  const again = { from: corrected.to, to, name: karin.name }
  const another = { from, to: jorgen.email, name: jorgen.name }
  const emails = [
    asked(from, [corrected]),
    asked(from, [corrected, again]),
    asked(from, [another]),
    asked('karin@third.example', [corrected]),
  ].map((opened) => signatoriesOf(opened).map(({ email }) => email))
  expect(emails).toStrictEqual([[corrected.to], [to], [from], ['karin@third.example']])
  expect(signatoryName(asked(from, [corrected]), { name: '', email: corrected.to })).toBe(karin.name)
})

test('the initial signatories are the people in the template’s signatory position', () => {
  expect(signatoriesOf(withAnswer([jorgen.id, karin.id]))).toEqual([
    { name: 'Jörgen Sjölund', email: 'jorgen@akerstrom.example' },
    { name: 'Karin Åkerström', email: 'karin@akerstrom.example' },
  ])
})

test('there are no initial signatories without an answer to the position', () => {
  expect(signatoriesOf(withAnswer(null))).toEqual([])
})

test('each row needs a valid and unique address', () => {
  const rows = ['karin@akerstrom.example', '', 'jorgen@', 'KARIN@akerstrom.example ', `${'x'.repeat(95)}@a.example`]
  const problems = checkSignatories(rows.map((email, index) => ({ key: String(index), name: '', email })))
  expect(problems.map(({ key, text }) => [key, text.message])).toEqual([
    ['1', 'Fyll i en e-postadress, eller ta bort raden'],
    ['2', 'E-postadressen har fel format. Kontrollera den.'],
    ['3', 'Adressen finns redan. Varje undertecknare behöver en egen.'],
    ['4', 'E-postadressen får vara högst 100 tecken'],
  ])
})

test('uncapitalize lowers the first letter of a label, but not of an abbreviation', () => {
  expect(['Antal anställda', 'Årsredovisning', 'SNI-kod', 'VD eller ansvarig'].map(uncapitalize)).toEqual([
    'antal anställda',
    'årsredovisning',
    'SNI-kod',
    'VD eller ansvarig',
  ])
})
