import { describe, expect, test } from 'vitest'
import { caseStatuses } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { everyActor } from '#tests/fixtures/case-actors.ts'
import { everyEventFor } from '#tests/fixtures/case-events.ts'
import { correction, factsAwaitingSignatories, factsFor } from '#tests/fixtures/case-facts.ts'
import { ActionNotAllowedError, ForbiddenError, ask, decide } from './decide.ts'
import { mayDo } from './permissions.ts'
import { reasonCodes } from './reason-codes.ts'
import { restoreCase } from './restore.ts'

const standings: readonly (readonly [string, CaseFacts])[] = [
  ...caseStatuses.map((status) => [status, factsFor(status)] as const),
  ['SUBMITTED, with its signatories', factsAwaitingSignatories()],
  ['SUBMITTED, with a correction to answer', factsFor('SUBMITTED', { corrections: [correction()] })],
  [
    'SUBMITTED, with an answered correction',
    factsFor('SUBMITTED', { corrections: [correction({ isHandled: true, handledAt: '2026-03-05T08:00:00.000Z' })] }),
  ],
]
const questions = (facts: CaseFacts) =>
  everyActor.flatMap((actor) => everyEventFor(facts).map((event) => ({ snapshot: restoreCase(facts, actor), event })))

describe.each(standings)('a case that is %s', (_name, facts) => {
  test('forbids an event exactly to those whose role may never cause it', () => {
    const wrong = questions(facts).filter(
      ({ snapshot, event }) =>
        (ask(snapshot, event).kind === 'forbidden') === mayDo(snapshot.context.actor, event.type),
    )
    expect(wrong.map(({ event }) => event.type)).toStrictEqual([])
  })

  test('allows of the rest exactly what the chart accepts', () => {
    const wrong = questions(facts).filter(
      ({ snapshot, event }) =>
        (ask(snapshot, event).kind === 'allowed') !==
        (mayDo(snapshot.context.actor, event.type) && snapshot.can(event)),
    )
    expect(wrong.map(({ event }) => event.type)).toStrictEqual([])
  })

  test('refuses with reasons that have names', () => {
    const known = new Set<string>(reasonCodes)
    const wrong = questions(facts).filter(({ snapshot, event }) => {
      const verdict = ask(snapshot, event)
      return (
        verdict.kind === 'refused' &&
        (verdict.reasons.length === 0 || verdict.reasons.some(({ code }) => !known.has(code)))
      )
    })
    expect(wrong.map(({ event }) => event.type)).toStrictEqual([])
  })

  test('refuses each event with the same reason once', () => {
    const wrong = questions(facts).filter(({ snapshot, event }) => {
      const verdict = ask(snapshot, event)
      if (verdict.kind !== 'refused') return false
      return new Set(verdict.reasons.map((each) => JSON.stringify(each))).size < verdict.reasons.length
    })
    expect(wrong.map(({ event }) => event.type)).toStrictEqual([])
  })

  test('is restored after each step from what the step stores', () => {
    for (const { snapshot, event } of questions(facts)) {
      const verdict = ask(snapshot, event)
      if (verdict.kind !== 'allowed') continue
      const restored = restoreCase(verdict.facts, snapshot.context.actor)
      expect([event.type, restored.value]).toStrictEqual([event.type, verdict.next.value])
    }
  })

  test('changes nothing in the facts that it is asked about', () => {
    const before = structuredClone(facts)
    for (const { snapshot, event } of questions(facts)) ask(snapshot, event)
    expect(facts).toStrictEqual(before)
  })

  test('decides as it answers', () => {
    const asked = questions(facts).map(({ snapshot, event }) => {
      const verdict = ask(snapshot, event)
      return verdict.kind === 'allowed' ? { facts: verdict.facts } : { ...verdict, event: event.type }
    })
    expect(questions(facts).map(decided)).toStrictEqual(asked)
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
