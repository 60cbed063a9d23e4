import { describe, expect, test } from 'vitest'
import type { Deciders } from '#schemas/member-organisation.ts'
import { actorOf, staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, factsFor } from '#tests/fixtures/case-facts.ts'
import { situations } from '#tests/fixtures/case-situations.ts'
import { availableActions } from './available-actions.ts'
import { evaluate } from './decide.ts'
import { caseEventTypes, decisions, isDecision, mayDo, permissionsBy, roles } from './permissions.ts'
import { restoreSnapshot } from './restore.ts'
import { whatIf } from './what-if/what-if.ts'
import { whoseTurn } from './whose-turn.ts'

const everySituation = Object.entries(situations)
const cases = everySituation.map(([name, facts]) => ({ name, facts }))

describe('an organisation whose caseworkers decide', () => {
  test('an organisation whose caseworkers decide gives caseworkers the decisions, and changes nobody else’s permissions', () => {
    const changed = caseEventTypes.flatMap((type) =>
      roles
        .filter(
          (role) =>
            permissionsBy.caseworkers[type].includes(role) !== permissionsBy.administrators[type].includes(role),
        )
        .map((role) => `${role} ${type}`),
    )
    expect(changed.toSorted()).toStrictEqual(decisions.map((type) => `2 ${type}`).toSorted())
    expect(caseEventTypes.filter(isDecision).toSorted()).toStrictEqual([...decisions].toSorted())
  })

  test('an organisation whose caseworkers decide lets a caseworker export, which the chart forbids where administrators alone decide', () => {
    const outcome = (deciders: Deciders) =>
      evaluate(restoreSnapshot(factsFor('APPROVED_BY_MA', { extraReviewSteps: [], deciders }), staff(2)), {
        type: 'case.export',
        confirmedRevision: null,
      }).kind
    expect([outcome('administrators'), outcome('caseworkers')]).toStrictEqual(['forbidden', 'allowed'])
  })

  test.each(cases)(
    'an organisation whose caseworkers decide offers a caseworker what it offers an administrator, with the same reasons: $name',
    ({ facts }) => {
      const offered = (rank: 1 | 2) =>
        availableActions(restoreSnapshot({ ...facts, deciders: 'caseworkers' }, staff(rank)))
      expect(offered(2)).toStrictEqual(offered(1))
    },
  )

  test('an organisation whose caseworkers decide has no turn of the administrators, and every other turn as it is elsewhere', () => {
    const turns = cases.map(({ name, facts }) => {
      const turnBy = (deciders: Deciders) => whoseTurn(restoreSnapshot({ ...facts, deciders }, actorOf('system')))
      return { name, before: turnBy('administrators'), after: turnBy('caseworkers') }
    })
    expect(turns.filter(({ before }) => before === 'administrator')).not.toStrictEqual([])
    expect(
      turns.filter(({ before, after }) => after !== (before === 'administrator' ? 'caseworker' : before)),
    ).toStrictEqual([])
  })

  test('the inspector imagines an organisation whose caseworkers decide', () => {
    const rolesFor = (deciders: Deciders) =>
      whatIf(caseFacts({ deciders })).flatMap(({ type, roles: allowed }) => (type === 'case.reset' ? allowed : []))
    expect([rolesFor('administrators'), rolesFor('caseworkers')]).toStrictEqual([[1], [1, 2]])
  })
})

test('readers and regional reviewers never decide about cases', () => {
  const facts = caseFacts({ deciders: 'caseworkers' })
  expect(decisions.filter((type) => mayDo(staff(3), type, facts) || mayDo(staff(4), type, facts))).toStrictEqual([])
})
