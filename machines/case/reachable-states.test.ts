import { describe, expect, test } from 'vitest'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { caseStatuses, type CaseStatus } from '#schemas/case-status.ts'
import { applicant, everyActor, staff, system } from '#tests/fixtures/case-actors.ts'
import { everyEventFor } from '#tests/fixtures/case-events.ts'
import { caseFacts, checkPoint, correction, factsFor, formFacts } from '#tests/fixtures/case-facts.ts'
import { bringsNearer, peopleOf } from '#tests/fixtures/nearer-to-register.ts'
import type { CaseEvent } from './events.ts'
import type { Actor } from './permissions.ts'
import {
  AnalogSignatureStatus,
  DigitalSignatureStatus,
  InternalSignatureStatus,
  RegionalReviewStatus,
  type Signatory,
} from '#schemas/signature.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { caseMachine, type CaseSnapshot } from './case.ts'
import { evaluate } from './decide.ts'
import { factsOf, restoreSnapshot, statusOf } from './restore.ts'
import { whoseTurn } from './whose-turn.ts'

/** One form and one checkpoint are enough: every state depends on whether all of them are in order, not on how many there are. */
const smallest = caseFacts({
  ...factsFor('CREATED'),
  forms: [formFacts({ hasApplicantEntry: true })],
  checkPoints: [checkPoint()],
})

/**
 * These events are not walked: corrections and single signatories are no states of the chart, and giving up paper leads back. Other tests cover them,
 * and each would double the walk.
 */
const notWalked: ReadonlySet<CaseEvent['type']> = new Set(['signature.remind', 'signature.readdress', 'analog.cancel'])
const isWalked = ({ type }: CaseEvent): boolean => !type.startsWith('correction.') && !notWalked.has(type)
const pendingAmong = (signatories: readonly Signatory[]) =>
  signatories.filter(({ status }) => status === 'pending').length

const walkAs = (actor: Actor) => {
  const graph = getAdjacencyMap(caseMachine, {
    input: { facts: smallest, actor },
    fromState: restoreSnapshot(smallest, actor),
    events: (snapshot: CaseSnapshot) =>
      everyEventFor(factsOf(snapshot)).filter((event) => isWalked(event) && snapshot.can(event)),
    serializeState: ({ value, context: { facts } }: CaseSnapshot) =>
      JSON.stringify([
        value,
        facts.forms.map(({ status }) => status),
        facts.checkPoints.map(({ status }) => status),
        pendingAmong(facts.signature.signatories),
      ]),
    limit: 100_000,
  })
  return adjacencyMapToArray(graph)
}

// Only uploads are named after their actor. No other state depends on the actor.
const steps = [...walkAs(applicant), ...walkAs(staff(1))]
const snapshots = [...new Map(steps.map(({ nextState }) => [JSON.stringify(factsOf(nextState)), nextState])).values()]

const statusesOf = (read: (facts: CaseFacts) => string): string[] =>
  [...new Set(snapshots.map((state) => read(factsOf(state))))].toSorted()

/** The actors that each `awaits` tag stands for. */
const partyOfTag: Readonly<Record<string, (actor: Actor) => boolean>> = {
  'awaits:applicant': (actor) => actor.kind === 'applicant',
  'awaits:signatory': (actor) => actor.kind === 'system',
  'awaits:caseworker': (actor) => actor.kind === 'staff' && actor.rank <= 2,
  'awaits:administrator': (actor) => actor.kind === 'staff' && actor.rank === 1,
  'awaits:region': (actor) => actor.kind === 'staff' && actor.rank === 4,
  'awaits:register': (actor) => actor.kind === 'system',
}

/** The sets of open corrections that are combined with each state. */
const correctionsOf: Readonly<Record<string, Pick<CaseFacts, 'corrections' | 'correctionDrafts'>>> = {
  'no correction': { corrections: [], correctionDrafts: [] },
  'an open correction': { corrections: [correction()], correctionDrafts: [] },
  'an answered correction': { corrections: [correction({ isHandled: true })], correctionDrafts: [] },
}

describe('the reachable states of the case', () => {
  test('every state of the lifecycle is reached', () => {
    expect([
      statusesOf(({ status }) => status),
      snapshots.some((state) => state.hasTag('withSignatories')),
    ]).toStrictEqual([caseStatuses.toSorted(), true])
  })

  test('every state of the signatures and of the regional review is reached', () => {
    expect([
      statusesOf(({ signature }) => signature.status),
      statusesOf(({ analogSignature }) => analogSignature.status),
      statusesOf(({ internalSignature }) => internalSignature.status),
      statusesOf(({ regionalReview }) => regionalReview.status),
    ]).toStrictEqual([
      DigitalSignatureStatus.options.toSorted(),
      AnalogSignatureStatus.options.toSorted(),
      InternalSignatureStatus.options.filter((status) => status !== 'notRequired').toSorted(),
      RegionalReviewStatus.options.filter((status) => status !== 'notRequired').toSorted(),
    ])
  })

  test('every reachable state is restored from what it stores', () => {
    const astray = snapshots.filter(
      (state) => JSON.stringify(restoreSnapshot(factsOf(state), applicant).value) !== JSON.stringify(state.value),
    )
    expect(astray.map((state) => state.value)).toStrictEqual([])
  })

  test('only archived cases have no transitions', () => {
    const exited = new Set(
      steps.flatMap(({ state, nextState }) => (statusOf(state) === statusOf(nextState) ? [] : [statusOf(state)])),
    )
    expect(caseStatuses.filter((status) => !exited.has(status))).toStrictEqual(['ARCHIVED'])
  })

  test.each(Object.entries(partyOfTag))(
    'the party of %s can advance every case that awaits it',
    { timeout: 120_000 },
    (tag, isParty) => {
      const tagged = snapshots.filter((state) => [...state.tags].some((each) => each === tag))
      const waiting = new Set(tagged.map(statusOf))
      const moved = new Set(tagged.filter((state) => canMoveOn(state, everyActor.filter(isParty))).map(statusOf))
      expect([waiting.size > 0, moved]).toStrictEqual([true, waiting])
    },
  )

  test.each(Object.entries(correctionsOf))(
    'with %s the awaited party can bring every open case, whatever its regions and approvals, nearer to its end',
    (_name, corrections) => {
      const open = snapshots.filter(
        (state) => !state.hasTag('closed') && !state.hasTag('removed') && !state.hasTag('completed'),
      )
      const combinations = new Map(
        open.flatMap((state) => {
          const facts = factsOf(state)
          const { lifecycle, digitalSignature, analogSignature } = state.value
          const approvals = [facts.forms.map(({ status }) => status), facts.checkPoints.map(({ status }) => status)]
          const keys = [state.value, { lifecycle, digitalSignature, analogSignature, approvals }]
          return keys.map((key) => [JSON.stringify(key), facts] as const)
        }),
      )
      const stuck = [...combinations].flatMap(([value, facts]) => {
        const withCorrections = { ...facts, ...corrections }
        const party = whoseTurn(restoreSnapshot(withCorrections, system))
        return peopleOf[party].some((person) => bringsNearer(withCorrections, person)) ? [] : [[party, value]]
      })
      expect([combinations.size > 100, stuck]).toStrictEqual([true, []])
    },
  )

  test('every state awaits exactly one party', () => {
    const unclear = snapshots.filter((state) => [...state.tags].filter((tag) => tag.startsWith('awaits:')).length !== 1)
    expect(unclear.map((state) => state.value)).toStrictEqual([])
  })

  test('a case is never on paper, out with signatories and signed at the same time', () => {
    const contradictory = snapshots.filter((state) => {
      const { signature, analogSignature } = factsOf(state)
      const isSigned = ['SIGNED', 'APPROVED'].includes(signature.status)
      const isUploaded = ['UPLOADED_BY_ASPIRANT', 'UPLOADED_BY_MA', 'APPROVED'].includes(analogSignature.status)
      return (isSigned && isUploaded) || state.hasTag('withSignatories') !== (signature.status === 'SHARED')
    })
    expect(contradictory.map((state) => state.value)).toStrictEqual([])
  })

  test('a case under review or later has a signature', () => {
    const later: readonly CaseStatus[] = [
      'APPROVED_BY_MA',
      'OUT_FOR_REGIONAL_REVIEW',
      'APPROVED_BY_REGIONAL_REVIEWER',
      'REJECTED_BY_REGIONAL_REVIEWER',
      'APPROVED',
      'EXPORTED_TO_TELLUS',
      'FINISHED_IN_TELLUS',
      'CANCELLED_IN_TELLUS',
    ]
    const unsigned = snapshots.filter(
      (state) => (later.includes(statusOf(state)) || state.hasTag('underReview')) && !state.hasTag('signed'),
    )
    expect(unsigned.map((state) => state.value)).toStrictEqual([])
  })
})

const closing = new Set(['case.reject', 'case.reset', 'case.delete', 'case.archive'])

/** Whether one of the actors can bring the case to another status without ending it. */
const canMoveOn = (state: CaseSnapshot, actors: readonly Actor[]): boolean => {
  const facts = factsOf(state)
  return actors.some((actor) =>
    everyEventFor(facts).some((event) => {
      const snapshot = restoreSnapshot(facts, actor)
      if (closing.has(event.type) || !snapshot.can(event)) return false
      const decision = evaluate(snapshot, event)
      return decision.kind === 'allowed' && decision.facts.status !== facts.status
    }),
  )
}
