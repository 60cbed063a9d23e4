import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Party } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicant, everyActor, staff, system } from '#tests/fixtures/case-actors.ts'
import { everyEventFor } from '#tests/fixtures/case-events.ts'
import { caseFacts, internalSignature, regionalReview } from '#tests/fixtures/case-facts.ts'
import { evaluate } from './decide.ts'
import type { CaseEvent } from './events.ts'
import type { Actor } from './permissions.ts'
import { restoreCase } from './restore.ts'
import { missingOn, roadTo } from './road.ts'
import { whoseTurn } from './whose-turn.ts'

/** The events of the case, those on a form, a checkpoint, a correction or a draft once for each of them. */
const eventsOf = (facts: CaseFacts): readonly CaseEvent[] => [
  ...everyEventFor(facts),
  ...facts.forms.flatMap(({ formId }): CaseEvent[] => [
    { type: 'form.approve', formId },
    { type: 'values.save', formId, componentIds: [] },
    { type: 'correction.request', formId, componentId: `${formId}-answer`, message: 'Stämmer det?', at },
    { type: 'correction.draft', formId, componentId: `${formId}-answer`, message: 'Stämmer det?', at },
  ]),
  ...facts.checkPoints.map(({ componentId }): CaseEvent => ({ type: 'checkpoint.confirm', componentId })),
  ...facts.corrections.map(({ componentId }): CaseEvent => ({
    type: 'correction.handle',
    componentId,
    reply: 'Ja.',
    at,
  })),
  ...facts.correctionDrafts.map(({ componentId }): CaseEvent => ({ type: 'correction.discard', componentId })),
]
const at = '2026-03-05T12:00:00.000Z'

const peopleOf: Readonly<Record<Party, readonly Actor[]>> = {
  applicant: [applicant],
  signatory: [system],
  caseworker: [staff(1)],
  region: [staff(4)],
  register: [system],
  nobody: [],
}

/** How far it is to the register: the steps of the road, what is missing on it, and what else keeps somebody waiting. */
const distance = (facts: CaseFacts): number => {
  const road = roadTo(restoreCase(facts, staff(1)), 'case.export')
  if (road === null) return Infinity
  const pending = [...facts.signature.signatories, ...facts.internalSignature.signatories].filter(
    ({ status }) => status === 'pending',
  )
  return (
    100 * road.length +
    missingOn(road).length +
    facts.correctionDrafts.length +
    pending.length +
    facts.corrections.filter(({ isHandled }) => !isHandled).length +
    (facts.silent ? 1 : 0)
  )
}

/** Ends the case, or gives up what has been reached: no way out of a deadlock. */
const isSetback = /^case\.(reject|reset|delete|archive)$/

const bringsNearer = (facts: CaseFacts, actor: Actor): boolean => {
  const snapshot = restoreCase(facts, actor)
  return eventsOf(facts).some((event) => {
    if (isSetback.test(event.type) || !snapshot.can(event)) return false
    const decision = evaluate(snapshot, event)
    if (decision.kind !== 'allowed') return false
    return decision.next.hasTag('closed') || distance(decision.facts) < distance(facts)
  })
}

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

test('in every open case whose turn it is can bring it nearer to the register', () => {
  fc.assert(
    fc.property(anyStart, anyWalk, (start, walk) => {
      let facts = start
      for (const { actor, choice } of walk) {
        const snapshot = restoreCase(facts, actor)
        const accepted = eventsOf(facts).filter((event) => evaluateIfAccepted(snapshot, event))
        const event = accepted[choice % accepted.length]
        if (event === undefined || isSetback.test(event.type)) continue
        const decision = evaluate(snapshot, event)
        if (decision.kind !== 'allowed' || decision.next.hasTag('closed')) continue
        facts = decision.facts
        const party = whoseTurn(restoreCase(facts, system))
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

const evaluateIfAccepted = (snapshot: ReturnType<typeof restoreCase>, event: CaseEvent): boolean =>
  snapshot.can(event) && evaluate(snapshot, event).kind === 'allowed'
