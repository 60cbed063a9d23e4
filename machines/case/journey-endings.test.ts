import { expect, test } from 'vitest'
import { factsFor, signature } from '#tests/fixtures/case-facts.ts'
import { daily, plain, rendered, signedOn } from '#tests/fixtures/rendered-journey.ts'

test.each([
  ['REJECTED', 'rejected', '✓ review 03–04'],
  ['RESET', 'reset', '! review 03–04'],
  ['REMOVED', 'removed', '✓ review 03–04'],
] as const)(
  'the journey of a case that is %s ends at the stop that it had reached, interrupted if that stop was not done',
  (status, ending, review) => {
    const entries = daily('CREATED', 'STARTED', 'SUBMITTED', status)
    const filledIn = ['✓ created 01–02', '✓ started 02–03']
    expect([
      rendered(factsFor(status, { ...plain, ...signedOn(3) }), entries),
      rendered(factsFor(status, { ...plain, signature: signature() }), entries),
    ]).toStrictEqual([
      [...filledIn, '✓ signature 03', review, `✕ ${ending} 04`],
      [...filledIn, '! signature 03–04', `✕ ${ending} 04`],
    ])
  },
)

test('a rejected case that is removed afterwards ends as removed', () => {
  expect(rendered(factsFor('REMOVED', plain), daily('CREATED', 'REJECTED', 'REMOVED'))).toStrictEqual([
    '✓ created 01–02',
    '✕ removed 03',
  ])
})

test('the journey of a withdrawn case ends after the register, also in the archive', () => {
  const entries = daily(
    'CREATED',
    'SUBMITTED',
    'APPROVED_BY_MA',
    'EXPORTED_TO_TELLUS',
    'CANCELLED_IN_TELLUS',
    'ARCHIVED',
  )
  expect(rendered(factsFor('ARCHIVED', { ...plain, ...signedOn(2, 'APPROVED') }), entries).slice(-2)).toStrictEqual([
    '✓ exported 04–05',
    '✕ withdrawn 05',
  ])
})
