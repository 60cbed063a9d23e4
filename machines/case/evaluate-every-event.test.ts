import { describe, expect, test } from 'vitest'
import { caseStatuses } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { everyActor } from '#tests/fixtures/case-actors.ts'
import { everyEventFor } from '#tests/fixtures/case-events.ts'
import { correction, factsAwaitingSignatories, factsFor } from '#tests/fixtures/case-facts.ts'
import { ActionNotAllowedError, ForbiddenError, evaluate, decide } from './decide.ts'
import { reasonsFor } from './explain.ts'
import { mayDo } from './permissions.ts'
import { reasonCodes } from './reason-codes.ts'
import { restoreSnapshot } from './restore.ts'

const situations: readonly (readonly [string, CaseFacts])[] = [
  ...caseStatuses.map((status) => [status, factsFor(status)] as const),
  ['SUBMITTED, with its signatories', factsAwaitingSignatories()],
  ['SUBMITTED, with a correction to answer', factsFor('SUBMITTED', { corrections: [correction()] })],
  [
    'SUBMITTED, with a handled correction',
    factsFor('SUBMITTED', { corrections: [correction({ isHandled: true, handledAt: '2026-03-05T08:00:00.000Z' })] }),
  ],
]
const questions = (facts: CaseFacts) =>
  everyActor.flatMap((actor) =>
    everyEventFor(facts).map((event) => ({ snapshot: restoreSnapshot(facts, actor), event })),
  )

describe.each(situations)('a case that is %s', (_name, facts) => {
  test('the chart forbids an event exactly for the roles that may never send it', () => {
    const wrong = questions(facts).filter(
      ({ snapshot, event }) =>
        (evaluate(snapshot, event).kind === 'forbidden') ===
        mayDo(snapshot.context.actor, event.type, snapshot.context.facts),
    )
    expect(wrong.map(({ event }) => event.type)).toStrictEqual([])
  })

  test('an event that a role may send is allowed exactly when the chart accepts it', () => {
    const wrong = questions(facts).filter(
      ({ snapshot, event }) =>
        (evaluate(snapshot, event).kind === 'allowed') !==
        (mayDo(snapshot.context.actor, event.type, snapshot.context.facts) && snapshot.can(event)),
    )
    expect(wrong.map(({ event }) => event.type)).toStrictEqual([])
  })

  test('an event has reasons against it exactly when the chart does not accept it', () => {
    const wrong = questions(facts).filter(
      ({ snapshot, event }) => (reasonsFor(snapshot, event).length === 0) !== snapshot.can(event),
    )
    expect(wrong.map(({ event }) => event.type)).toStrictEqual([])
  })

  test('every refusal of an event has a known reason code', () => {
    const known = new Set<string>(reasonCodes)
    const wrong = questions(facts).filter(({ snapshot, event }) => {
      const decision = evaluate(snapshot, event)
      return (
        decision.kind === 'refused' &&
        (decision.reasons.length === 0 || decision.reasons.some(({ code }) => !known.has(code)))
      )
    })
    expect(wrong.map(({ event }) => event.type)).toStrictEqual([])
  })

  test('no refusal of an event has the same reason twice', () => {
    const wrong = questions(facts).filter(({ snapshot, event }) => {
      const decision = evaluate(snapshot, event)
      if (decision.kind !== 'refused') return false
      return new Set(decision.reasons.map((each) => JSON.stringify(each))).size < decision.reasons.length
    })
    expect(wrong.map(({ event }) => event.type)).toStrictEqual([])
  })

  test('the stored facts restore the case after each transition', () => {
    for (const { snapshot, event } of questions(facts)) {
      const decision = evaluate(snapshot, event)
      if (decision.kind !== 'allowed') continue
      const restored = restoreSnapshot(decision.facts, snapshot.context.actor)
      expect([event.type, restored.value]).toStrictEqual([event.type, decision.next.value])
    }
  })

  test('evaluating an event does not mutate the facts', () => {
    const before = structuredClone(facts)
    for (const { snapshot, event } of questions(facts)) evaluate(snapshot, event)
    expect(facts).toStrictEqual(before)
  })

  test('deciding an event throws exactly when its evaluation is a refusal', () => {
    const evaluated = questions(facts).map(({ snapshot, event }) => {
      const decision = evaluate(snapshot, event)
      return decision.kind === 'allowed' ? { facts: decision.facts } : { ...decision, event: event.type }
    })
    expect(questions(facts).map(decided)).toStrictEqual(evaluated)
  })
})

const decided = ({ snapshot, event }: ReturnType<typeof questions>[number]) => {
  try {
    return { facts: decide(snapshot, event).facts }
  } catch (error) {
    if (error instanceof ForbiddenError) return { kind: 'forbidden', event: event.type }
    if (error instanceof ActionNotAllowedError) return { kind: 'refused', reasons: error.reasons, event: event.type }
    throw error
  }
}
