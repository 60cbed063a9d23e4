import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, correction, factsAwaitingSignatories, factsFor, formFacts } from '#tests/fixtures/case-facts.ts'
import type { EventOf } from './events.ts'
import { reasonsFor } from './explain.ts'
import { restoreSnapshot } from './restore.ts'

describe('a contact person', () => {
  const inCompany = { formId: 'company', componentId: 'director' }
  const inPeople = { formId: 'people', componentId: 'signatories' }
  const save = (facts: CaseFacts, positions: EventOf<'contactPerson.save'>['positions'], isNamed = true) =>
    reasonsFor(restoreSnapshot(facts, staff(1)), { type: 'contactPerson.save', positions, isNamed }).map(
      ({ code }) => code,
    )
  const corrected = { corrections: [correction({ componentId: 'director' })] }

  test('a contact person is changed while the company fills in, unless an approved form names the person', () => {
    const approved = caseFacts({ forms: [formFacts({ status: 'approved' }), formFacts({ formId: 'people' })] })
    expect([save(caseFacts(), [inCompany]), save(approved, [inCompany]), save(approved, [inPeople])]).toStrictEqual([
      [],
      ['FORM_IS_APPROVED'],
      [],
    ])
  })

  test.each([
    ['out for signature', factsAwaitingSignatories()],
    ['out on paper', factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE')],
    ['signed', factsFor('SUBMITTED')],
    ['approved', factsFor('APPROVED_BY_MA')],
    ['out for regional review', factsFor('OUT_FOR_REGIONAL_REVIEW')],
    ['signed internally', factsFor('APPROVED')],
  ])('a contact person is locked with the answers of an application that is %s, new people too', (_, facts) => {
    for (const isNamed of [true, false]) expect(save(facts, [inCompany], isNamed)).toContain('CASE_IS_LOCKED')
  })

  test('a contact person is opened by a correction of every answer that names the person', () => {
    const facts = factsFor('SUBMITTED', corrected)
    expect([save(facts, [inCompany]), save(facts, [inCompany, inPeople])]).toStrictEqual([[], ['CASE_IS_LOCKED']])
  })

  test('a contact person is added where one position is open', () => {
    expect(save(factsFor('SUBMITTED', corrected), [inPeople, inCompany], false)).toStrictEqual([])
  })
})
