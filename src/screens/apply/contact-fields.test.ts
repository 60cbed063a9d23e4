import { expect, test } from 'vitest'
import { checkContact } from './contact-fields.tsx'

const problemsOf = (orgNo: string, email: string) => {
  const checked = checkContact({ orgNo, email })
  return 'problems' in checked ? checked.problems.map(({ field, text }) => [field, text.message]) : []
}

test('an organisation number is valid with and without hyphen', () => {
  expect(checkContact({ orgNo: ' 559870-4103 ', email: ' karin@foretag.example ' })).toStrictEqual({
    contact: { orgNo: '5598704103', email: 'karin@foretag.example' },
  })
})

test('the number of a sole trader is valid with the century', () => {
  expect(checkContact({ orgNo: '19811228-9874', email: 'karin@foretag.example' })).toStrictEqual({
    contact: { orgNo: '8112289874', email: 'karin@foretag.example' },
  })
})

test('missing fields have problems in the order of the form', () => {
  expect(problemsOf('', ' ')).toStrictEqual([
    ['orgNo', 'Fyll i organisationsnumret'],
    ['email', 'Fyll i en e-postadress'],
  ])
})

test('an invalid field has its problem', () => {
  expect(problemsOf('559870-4104', 'karin')).toStrictEqual([
    ['orgNo', 'Siffrorna i organisationsnumret stämmer inte ihop. Kontrollera att ingen är felskriven.'],
    ['email', 'E-postadressen stämmer inte. Skriv den så här: namn@foretag.se.'],
  ])
  expect(problemsOf('559870', 'karin@foretag.example')).toStrictEqual([
    ['orgNo', 'Organisationsnumret stämmer inte. Det ska ha tio siffror, så här: XXXXXX-XXXX.'],
  ])
  expect(problemsOf('559870-4103', `${'k'.repeat(90)}@foretag.example`)).toStrictEqual([
    ['email', 'E-postadressen är för lång. Den får ha högst 100 tecken.'],
  ])
})
