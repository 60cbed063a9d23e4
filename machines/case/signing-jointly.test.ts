import { expect, test } from 'vitest'
import { applicant } from '#tests/fixtures/case-actors.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import type { CaseEventType, EventOf } from './events.ts'
import { reasonsFor as reasonsAgainst } from './explain.ts'
import { restoreSnapshot } from './restore.ts'

test('a joint signature needs several people with different addresses, whatever their names', () => {
  const facts = caseFacts({ signatoryRule: { fewest: 2 } })
  const reasonsFor = <T extends CaseEventType>(type: T, change: Partial<EventOf<T>>) =>
    reasonsAgainst(restoreSnapshot(facts, applicant), { ...eventFor(type, facts), ...change })
  const section = { to: 'section', section: 'signature' } as const
  const refused = [{ code: 'TOO_FEW_SIGNATORIES', params: { count: 2 }, link: section }]
  const shared = (...emails: string[]) => reasonsFor('signature.share', { emails })
  expect(shared('karin@svets.example')).toStrictEqual(refused)
  expect(shared('karin@svets.example', 'Karin@Svets.example')).toContainEqual(refused[0])
  expect(shared('karin@svets.example', 'bengt@svets.example')).toStrictEqual([])
  expect(reasonsFor('analog.download', { numberOfSignatories: 1 })).toStrictEqual(refused)
  expect(reasonsFor('analog.download', { numberOfSignatories: 2 })).toStrictEqual([])
})
