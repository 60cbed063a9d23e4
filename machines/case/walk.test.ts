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
import { ask } from './decide.ts'
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
const places = [...new Map(steps.map(({ nextState }) => [JSON.stringify(nextState.context.facts), nextState])).values()]
const statusOf = (snapshot: CaseSnapshot): CaseStatus => snapshot.context.facts.status

const valuesOf = (region: keyof CaseSnapshot['value']): string[] =>
  [...new Set(places.map((state) => JSON.stringify(state.value[region])))].toSorted()
const wire = (values: readonly (string | object)[]): string[] => values.map((value) => JSON.stringify(value)).toSorted()

/** Who answers to each tag that waits for somebody. */
const awaited: Readonly<Record<string, (actor: Actor) => boolean>> = {
  'awaits:applicant': (actor) => actor.kind === 'applicant',
  'awaits:signatory': (actor) => actor.kind === 'system',
  'awaits:caseworker': (actor) => actor.kind === 'staff' && actor.rank <= 2,
  'awaits:region': (actor) => actor.kind === 'staff' && actor.rank === 4,
  'awaits:register': (actor) => actor.kind === 'system',
}

describe('walking every way through the case', () => {
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
    const astray = places.filter((state) => {
      const { lifecycle } = state.value
      return statusOf(state) !== (typeof lifecycle === 'string' ? lifecycle : 'SUBMITTED')
    })
    expect(astray.map((state) => [state.value, statusOf(state)])).toStrictEqual([])
  })

  test('what is stored restores the same state, everywhere', () => {
    const astray = places.filter(
      (state) => JSON.stringify(restoreCase(state.context.facts, applicant).value) !== JSON.stringify(state.value),
    )
    expect(astray.map((state) => state.value)).toStrictEqual([])
  })

  test('only archived cases have nowhere to go', () => {
    const left = new Set(
      steps.flatMap(({ state, nextState }) => (statusOf(state) === statusOf(nextState) ? [] : [statusOf(state)])),
    )
    expect(caseStatuses.filter((status) => !left.has(status))).toStrictEqual(['ARCHIVED'])
  })

  test.each(Object.entries(awaited))('the party of %s can move every case on that waits for it', (tag, isAwaited) => {
    const here = places.filter((state) => [...state.tags].some((each) => each === tag))
    const waiting = new Set(here.map(statusOf))
    const moved = new Set(here.filter((state) => canMoveOn(state, everyActor.filter(isAwaited))).map(statusOf))
    expect([waiting.size > 0, moved]).toStrictEqual([true, waiting])
  })

  test('every state waits for exactly one party', () => {
    const unclear = places.filter((state) => [...state.tags].filter((tag) => tag.startsWith('awaits:')).length !== 1)
    expect(unclear.map((state) => state.value)).toStrictEqual([])
  })

  test('a case is on paper, out with signatories and signed one at a time', () => {
    const contradictory = places.filter(({ value }) => {
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
    const unsigned = places.filter(
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
      const verdict = ask(restoreCase(facts, actor), event)
      return !closing.has(event.type) && verdict.kind === 'allowed' && verdict.facts.status !== facts.status
    }),
  )
