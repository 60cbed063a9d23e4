import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CaseFacts } from '#schemas/facts.ts'
import { everyActor } from '#tests/fixtures/case-actors.ts'
import { everyEventFor } from '#tests/fixtures/case-events.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { anyFacts } from '#tests/fixtures/random-case.ts'
import { whoseTurn, displayStatus } from './whose-turn.ts'
import { consequences } from './consequences.ts'
import { evaluate } from './decide.ts'
import type { CaseEvent } from './events.ts'
import { availableActions } from './available-actions.ts'
import { permissions } from './permissions.ts'
import { restoreSnapshot } from './restore.ts'

const anyActor = fc.constantFrom(...everyActor)
/** The actions on a form, field, message, note, link or signatory, and those that read or set something without a decision. */
const besideTheCase =
  /^(form|values|checkpoint|correction|message|note|link|mail|contactPerson|creditReport)\.|^case\.(setLocale|download)$|^signature\.(remind|readdress)$/
const isDecision = ({ type }: CaseEvent): boolean =>
  !besideTheCase.test(type) && permissions[type].some((role) => role !== 'system')

test('the available actions are exactly the allowed ones, over any facts', () => {
  fc.assert(
    fc.property(anyFacts, anyActor, (facts, actor) => {
      const snapshot = restoreSnapshot(facts, actor)
      const decidable = everyEventFor(facts).filter(
        (event) => isDecision(event) && evaluate(snapshot, event).kind === 'allowed',
      )
      const actions = availableActions(snapshot).filter(({ isAllowed }) => isAllowed)
      expect(actions.map(({ type }) => type).toSorted()).toStrictEqual(decidable.map(({ type }) => type).toSorted())
    }),
    { numRuns: 400 },
  )
})

test('every event is evaluated over any facts, and a refusal has reasons', () => {
  fc.assert(
    fc.property(anyFacts, anyActor, (facts, actor) => {
      const snapshot = restoreSnapshot(facts, actor)
      for (const event of everyEventFor(facts)) {
        const decision = evaluate(snapshot, event)
        expect(decision.kind !== 'refused' || decision.reasons.length > 0).toBe(true)
        expect(decision.kind === 'allowed' || consequences(snapshot, event).length === 0).toBe(true)
      }
      expect([whoseTurn(snapshot), displayStatus(facts)]).not.toContain(undefined)
    }),
    { numRuns: 150 },
  )
})

test('after any sequence of events the stored facts are valid and restore the same case', () => {
  const anyStep = fc.record({ actor: anyActor, choice: fc.nat() })
  fc.assert(
    fc.property(
      fc.constantFrom('CREATED', 'STARTED', 'SUBMITTED', 'APPROVED_BY_MA'),
      fc.array(anyStep, { maxLength: 40 }),
      (start, steps) => {
        let facts = factsFor(start)
        for (const { actor, choice } of steps) {
          const snapshot = restoreSnapshot(facts, actor)
          const possible = everyEventFor(facts).flatMap((event) => {
            const decision = evaluate(snapshot, event)
            return decision.kind === 'allowed' ? [decision] : []
          })
          const taken = possible[choice % Math.max(possible.length, 1)]
          if (taken === undefined) continue
          expect(restoreSnapshot(taken.facts, actor).value).toStrictEqual(taken.next.value)
          expect(v.is(CaseFacts, taken.facts)).toBe(true)
          expect(
            taken.facts.status === facts.status || taken.effects.some(({ type }) => type.startsWith('record')),
          ).toBe(true)
          facts = taken.facts
        }
      },
    ),
    { numRuns: 150 },
  )
})
