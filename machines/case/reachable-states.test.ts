import { describe, expect, test } from 'vitest'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { caseStatuses, type CaseStatus } from '#schemas/case-status.ts'
import { applicant, everyActor, staff } from '#tests/fixtures/case-actors.ts'
import { everyEventFor } from '#tests/fixtures/case-events.ts'
import { caseFacts, checkPoint, factsFor, formFacts } from '#tests/fixtures/case-facts.ts'
import type { CaseEvent } from './events.ts'
import type { Actor } from './permissions.ts'
import type { Signatory } from '#schemas/signature.ts'
import { caseMachine, type CaseSnapshot } from './case.ts'
import { evaluate } from './decide.ts'
import { restoreCase } from './restore.ts'

/** One form and one checkpoint are enough: every state depends on whether all of them are in order, not on how many there are. */
const smallest = caseFacts({
  ...factsFor('CREATED'),
  forms: [formFacts({ hasApplicantEntry: true })],
  checkPoints: [checkPoint()],
})

/**
 * Corrections have no state of the chart, nor has what is done about one signatory; paper that is given up leads back to where it was
 * chosen. Their tests are their own: the walk goes on from every combination, and each way back doubles it.
 */
const notWalked: ReadonlySet<CaseEvent['type']> = new Set(['signature.remind', 'signature.readdress', 'analog.cancel'])
const isWalked = ({ type }: CaseEvent): boolean => !type.startsWith('correction.') && !notWalked.has(type)
const pendingAmong = (signatories: readonly Signatory[]) =>
  signatories.filter(({ status }) => status === 'pending').length

const walkAs = (actor: Actor) => {
  const graph = getAdjacencyMap(caseMachine, {
    input: { facts: smallest, actor },
    fromState: restoreCase(smallest, actor),
    events: (snapshot: CaseSnapshot) =>
      everyEventFor(snapshot.context.facts).filter((event) => isWalked(event) && snapshot.can(event)),
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

// An upload is called by who does it; nothing else in the states depends on who acts.
const steps = [...walkAs(applicant), ...walkAs(staff(1))]
const snapshots = [
  ...new Map(steps.map(({ nextState }) => [JSON.stringify(nextState.context.facts), nextState])).values(),
]
const statusOf = (snapshot: CaseSnapshot): CaseStatus => snapshot.context.facts.status

const valuesOf = (region: keyof CaseSnapshot['value']): string[] =>
  [...new Set(snapshots.map((state) => JSON.stringify(state.value[region])))].toSorted()
const wire = (values: readonly (string | object)[]): string[] => values.map((value) => JSON.stringify(value)).toSorted()

/** The actors that each `awaits` tag stands for. */
const partyOfTag: Readonly<Record<string, (actor: Actor) => boolean>> = {
  'awaits:applicant': (actor) => actor.kind === 'applicant',
  'awaits:signatory': (actor) => actor.kind === 'system',
  'awaits:caseworker': (actor) => actor.kind === 'staff' && actor.rank <= 2,
  'awaits:region': (actor) => actor.kind === 'staff' && actor.rank === 4,
  'awaits:register': (actor) => actor.kind === 'system',
}

describe('the reachable states of the case', () => {
  test('every state of the lifecycle is reached', () => {
    expect(valuesOf('lifecycle')).toStrictEqual(
      wire([
        ...caseStatuses.filter((status) => status !== 'SUBMITTED'),
        { SUBMITTED: 'awaitingSignatories' },
        { SUBMITTED: 'underReview' },
      ]),
    )
  })

  test('every state of the signatures and of the regional review is reached', () => {
    expect([
      valuesOf('digitalSignature'),
      valuesOf('analogSignature'),
      valuesOf('internalSignature'),
      valuesOf('regionalReview'),
    ]).toStrictEqual([
      wire(['notShared', 'SHARED', 'SIGNED', 'APPROVED', 'REJECTED', 'EXPIRED', 'REJECTED_BY_MA']),
      wire([
        'none',
        'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
        'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
        'SENT_BY_MAIL',
        'UPLOADED_BY_ASPIRANT',
        'UPLOADED_BY_MA',
        'APPROVED',
        'REJECTED_BY_MA',
      ]),
      wire([
        'notYetRequested',
        'requested',
        'SIGNED_BY_SIGNATORIES',
        'SIGNATURES_APPROVED',
        'signatoryDeclined',
        'expired',
        'REJECTED_BY_MA',
      ]),
      wire(['notYetRequested', 'requested', 'approved', 'rejected']),
    ])
  })

  test('the stored status is the state of the chart, everywhere', () => {
    const astray = snapshots.filter((state) => {
      const { lifecycle } = state.value
      return statusOf(state) !== (typeof lifecycle === 'string' ? lifecycle : 'SUBMITTED')
    })
    expect(astray.map((state) => [state.value, statusOf(state)])).toStrictEqual([])
  })

  test('what is stored restores the same state, everywhere', () => {
    const astray = snapshots.filter(
      (state) => JSON.stringify(restoreCase(state.context.facts, applicant).value) !== JSON.stringify(state.value),
    )
    expect(astray.map((state) => state.value)).toStrictEqual([])
  })

  test('only archived cases have no transitions', () => {
    const exited = new Set(
      steps.flatMap(({ state, nextState }) => (statusOf(state) === statusOf(nextState) ? [] : [statusOf(state)])),
    )
    expect(caseStatuses.filter((status) => !exited.has(status))).toStrictEqual(['ARCHIVED'])
  })

  test.each(Object.entries(partyOfTag))('the party of %s can advance every case that awaits it', (tag, isParty) => {
    const tagged = snapshots.filter((state) => [...state.tags].some((each) => each === tag))
    const waiting = new Set(tagged.map(statusOf))
    const moved = new Set(tagged.filter((state) => canMoveOn(state, everyActor.filter(isParty))).map(statusOf))
    expect([waiting.size > 0, moved]).toStrictEqual([true, waiting])
  })

  test('every state awaits exactly one party', () => {
    const unclear = snapshots.filter((state) => [...state.tags].filter((tag) => tag.startsWith('awaits:')).length !== 1)
    expect(unclear.map((state) => state.value)).toStrictEqual([])
  })

  test('a case is on paper, out with signatories and signed one at a time', () => {
    const contradictory = snapshots.filter(({ value }) => {
      const { lifecycle, digitalSignature, analogSignature } = value
      const isSigned = ['SIGNED', 'APPROVED'].includes(digitalSignature)
      const isUploaded = ['UPLOADED_BY_ASPIRANT', 'UPLOADED_BY_MA', 'APPROVED'].includes(analogSignature)
      const isOut = typeof lifecycle !== 'string' && lifecycle.SUBMITTED === 'awaitingSignatories'
      return (isSigned && isUploaded) || isOut !== (digitalSignature === 'SHARED')
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
      (state) =>
        (later.includes(statusOf(state)) || state.matches({ lifecycle: { SUBMITTED: 'underReview' } })) &&
        !state.hasTag('signed'),
    )
    expect(unsigned.map((state) => state.value)).toStrictEqual([])
  })
})

const closing = new Set(['case.reject', 'case.reset', 'case.delete', 'case.archive'])

/** Whether one of the actors can bring the case to another status without ending it. */
const canMoveOn = ({ context: { facts } }: CaseSnapshot, actors: readonly Actor[]): boolean =>
  actors.some((actor) =>
    everyEventFor(facts).some((event) => {
      const decision = evaluate(restoreCase(facts, actor), event)
      return !closing.has(event.type) && decision.kind === 'allowed' && decision.facts.status !== facts.status
    }),
  )
