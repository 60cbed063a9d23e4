import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JourneyEntry } from '#schemas/case.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import { caseFacts, internalSignature, regionalReview } from '#tests/fixtures/case-facts.ts'
import { eventsOf } from '#tests/fixtures/nearer-to-register.ts'
import { evaluate } from './decide.ts'
import { journeyOf, type Stop } from './journey.ts'
import { restoreSnapshot } from './restore.ts'

const anyStart = fc.record({ region: fc.boolean(), internal: fc.boolean() }).map(({ region, internal }) =>
  caseFacts({
    status: 'CREATED',
    extraReviewSteps: [
      ...(region ? (['REGIONAL_REVIEW'] as const) : []),
      ...(internal ? (['SHOULD_BE_SIGNED_INTERNALLY'] as const) : []),
    ],
    regionalReview: regionalReview({ status: region ? 'notYetRequested' : 'notRequired' }),
    internalSignature: internalSignature({ status: internal ? 'notYetRequested' : 'notRequired' }),
  }),
)

const actors = [staff(1), system, applicant, staff(4)]
const onward =
  /^(form\.approve|checkpoint\.confirm|signature\.(share|signed|approve)|analog\.upload|regionalReview\.|internalSignature\.(submit|signed)|case\.export|register\.finished)/
const back =
  /^(values\.save|form\.unapprove|signature\.(cancel|expired|reject)|analog\.(download|cancel)|internalSignature\.(reject|expired)|register\.refused)/
const ends = /^case\.(reject|reset)$/

const anyWalk = fc.record({ choices: fc.array(fc.nat(999), { maxLength: 60, size: 'max' }), isEnded: fc.boolean() })

const hour = (number: number) => new Date(Date.UTC(2026, 2, 1, number)).toISOString()

/** Applies the first event, from the chosen index on, that any actor may send. */
const next = (facts: CaseFacts, types: RegExp, choice: number, at: string): CaseFacts => {
  const events = eventsOf(facts)
    .filter(({ type }) => types.test(type))
    .map((event) => ('at' in event ? { ...event, at } : event))
  const from = choice % Math.max(events.length, 1)
  const snapshots = actors.map((actor) => restoreSnapshot(facts, actor))
  for (const event of [...events.slice(from), ...events.slice(0, from)])
    for (const snapshot of snapshots) {
      const decision = snapshot.can(event) ? evaluate(snapshot, event) : null
      if (decision?.kind === 'allowed') return decision.facts
    }
  return facts
}

/** One event an hour; each status that the case enters is an entry, as the server writes it. */
const walked = (
  start: CaseFacts,
  { choices, isEnded }: { choices: readonly number[]; isEnded: boolean },
): { facts: CaseFacts; journey: readonly JourneyEntry[]; now: string } => {
  let facts = start
  const journey: JourneyEntry[] = [{ status: start.status, at: hour(0) }]
  const steps = [
    ...choices.map((choice) => [choice % 8 === 0 ? back : onward, choice] as const),
    ...(isEnded ? [[ends, 0] as const] : []),
  ]
  for (const [index, [types, choice]] of steps.entries()) {
    const at = hour(index + 1)
    const before = facts.status
    facts = next(facts, types, choice, at)
    if (facts.status !== before) journey.push({ status: facts.status, at })
  }
  return { facts, journey, now: hour(steps.length + 1) }
}

const reached = (stops: readonly Stop[]) =>
  stops.flatMap(({ name, since, until }) => (since === null ? [] : [{ name, since, until }]))

test('the stops of a journey follow one another without overlap, and only the current stop has no end', () => {
  fc.assert(
    fc.property(anyStart, anyWalk, (start, walk) => {
      const { facts, journey, now } = walked(start, walk)
      const stops = journeyOf(facts, journey)
      const times = reached(stops).flatMap(({ since, until }, index, all) => [
        since,
        until ?? all[index + 1]?.since ?? now,
      ])
      expect(times).toStrictEqual(times.toSorted())
      expect(stops[0]).toMatchObject({ name: 'created', since: hour(0), attempt: 1 })
      const lasting = stops.flatMap(({ name, state, since, until }) =>
        since !== null && until === null && state !== 'ended' && name !== 'member' ? [state] : [],
      )
      expect(lasting.filter((state) => state !== 'now')).toStrictEqual([])
    }),
    { numRuns: 150 },
  )
})
