import { expect, test } from 'vitest'
import type { Actor } from '#machines/case/permissions.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { stateFor } from './get-case.ts'

const anders: Actor = {
  kind: 'staff',
  rank: 2,
  roleNames: ['Medlemsadministratör'],
  userId: 'tenant.2',
  name: 'Anders Ögren',
  email: 'anders.ogren@hantverksgivarna.example',
}

test('the available actions are computed once for the same facts and actor, and again for others', () => {
  const facts = factsFor('SUBMITTED')
  const first = stateFor(facts, anders)
  expect(stateFor({ ...facts }, { ...anders })).toBe(first)
  const reader = stateFor(facts, { ...anders, rank: 3 })
  expect([first.availableActions.length > 0, reader.availableActions]).toStrictEqual([true, []])
  const later = stateFor({ ...facts, version: facts.version + 1 }, anders)
  expect(later).not.toBe(first)
  expect(later).toStrictEqual(first)
})
