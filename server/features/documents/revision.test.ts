import { describe, expect, test } from 'vitest'
import type { Value } from '#schemas/form/value.ts'
import { revisionOf, writtenRevision } from './revision.ts'

const form = (formId: string, answers: Record<string, Value>) => ({ formId, answers: new Map(Object.entries(answers)) })
const answers = { name: 'Ödåkra Takmästeri AB', tax: true, groups: ['a', 'b'] }

describe('the revision of an application', () => {
  const person = { id: 'p1', name: 'Åsa Öberg', email: 'asa@odakratak.example', telephone: '' }
  const other = { ...person, id: 'p2', name: 'Nils Ek' }
  const people = [person, other]
  const revision = revisionOf(1, [form('company', answers), form('pay', { sum: '12', boss: ['p1'] })], people)

  test('the revision of an application is the same for the same answers in any order, cleared ones left out', () => {
    const same = revisionOf(
      1,
      [
        form('pay', { sum: '12', boss: ['p1'], extra: null }),
        form('company', { groups: ['a', 'b'], tax: true, name: 'Ödåkra Takmästeri AB' }),
      ],
      people,
    )
    expect(same).toBe(revision)
  })

  const changed = (companyAnswers: Record<string, Value>, payAnswers: Record<string, Value>, named = people) =>
    revisionOf(1, [form('company', companyAnswers), form('pay', payAnswers)], named)
  const pay = { sum: '12', boss: ['p1'] }

  test('the revision of an application is the same whatever happens to people whom no answer names', () => {
    expect(changed(answers, pay, [person, { ...other, name: 'Per Ek' }])).toBe(revision)
    expect(changed(answers, pay, [person])).toBe(revision)
  })

  test.each([
    ['another template version', revisionOf(2, [form('company', answers), form('pay', pay)], people)],
    ['another answer', changed({ ...answers, tax: false }, pay)],
    ['the order of entries', changed({ ...answers, groups: ['b', 'a'] }, pay)],
    ['an answer in another form', changed({ ...answers, sum: '12' }, { boss: ['p1'] })],
    ['another person in a position', changed(answers, { ...pay, boss: ['p2'] })],
    ['the name of a person', changed(answers, pay, [{ ...person, name: 'Åsa Ek' }, other])],
    ['the address of a person', changed(answers, pay, [{ ...person, email: 'asa@hem.example' }, other])],
    ['the telephone of a person', changed(answers, pay, [{ ...person, telephone: '070-1' }, other])],
  ])('the revision of an application changes with %s', (_, other) => {
    expect(other).not.toBe(revision)
  })

  test('the revision of an application is written in groups of four', () => {
    expect(writtenRevision('7f3a91bc22d0ffff')).toBe('7F3A-91BC-22D0')
  })
})
