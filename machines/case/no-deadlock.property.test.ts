import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyActor, system } from '#tests/fixtures/case-actors.ts'
import { caseFacts, internalSignature, regionalReview } from '#tests/fixtures/case-facts.ts'
import { bringsNearer, eventsOf, endsOrResets, peopleOf } from '#tests/fixtures/nearer-to-register.ts'
import { evaluate } from './decide.ts'
import type { CaseEvent } from './events.ts'
import { restoreSnapshot } from './restore.ts'
import { whoseTurn } from './whose-turn.ts'

const anyStart = fc
  .record({ region: fc.boolean(), internal: fc.boolean(), silent: fc.boolean() })
  .map(({ region, internal, silent }) =>
    caseFacts({
      silent,
      extraReviewSteps: [
        ...(region ? (['REGIONAL_REVIEW'] as const) : []),
        ...(internal ? (['SHOULD_BE_SIGNED_INTERNALLY'] as const) : []),
      ],
      regionalReview: regionalReview({ status: region ? 'notYetRequested' : 'notRequired' }),
      internalSignature: internalSignature({ status: internal ? 'notYetRequested' : 'notRequired' }),
    }),
  )

const anyWalk = fc.array(fc.record({ actor: fc.constantFrom(...everyActor), choice: fc.nat() }), { maxLength: 30 })

test('the awaited party of every open case can bring it nearer to the register', () => {
  fc.assert(
    fc.property(anyStart, anyWalk, (start, walk) => {
      let facts = start
      for (const { actor, choice } of walk) {
        const snapshot = restoreSnapshot(facts, actor)
        const accepted = eventsOf(facts).filter((event) => evaluateIfAccepted(snapshot, event))
        const event = accepted[choice % accepted.length]
        if (event === undefined || endsOrResets.test(event.type)) continue
        const decision = evaluate(snapshot, event)
        if (decision.kind !== 'allowed' || decision.next.hasTag('closed')) continue
        facts = decision.facts
        const party = whoseTurn(restoreSnapshot(facts, system))
        expect([facts.status, party, peopleOf[party].some((person) => bringsNearer(facts, person))]).toStrictEqual([
          facts.status,
          party,
          true,
        ])
      }
    }),
    { numRuns: 60 },
  )
})

const evaluateIfAccepted = (snapshot: ReturnType<typeof restoreSnapshot>, event: CaseEvent): boolean =>
  snapshot.can(event) && evaluate(snapshot, event).kind === 'allowed'
