import { describe, expect, test } from 'vitest'
import { availableActions } from '#machines/case/available-actions.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { whoseTurn } from '#machines/case/whose-turn.ts'
import { caseStatuses, Party } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { turnOf } from '#src/screens/applicant/turn.ts'
import { applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import { analogSignature, correction, factsAwaitingSignatories, factsFor } from '#tests/fixtures/case-facts.ts'
import { actionOf } from './actions.ts'
import { nextAction } from './next-action.ts'

const paper = (status: CaseFacts['analogSignature']['status']): CaseFacts =>
  factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE', { analogSignature: analogSignature({ status, numberOfSignatories: 2 }) })
const corrections = {
  'no correction': [],
  'an open correction': [correction()],
  'an answered correction': [correction({ isHandled: true })],
}

const situations: readonly (readonly [string, CaseFacts])[] = Object.entries(corrections).flatMap(([name, each]) =>
  [
    ...caseStatuses.map((status) => [status, factsFor(status)] as const),
    ['SUBMITTED, with its signatories', factsAwaitingSignatories()] as const,
    ['on paper that is to be posted', paper('SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED')] as const,
    ['on paper that is posted', paper('SENT_BY_MAIL')] as const,
    ['CREATED, which its company does not know of', factsFor('CREATED', { silent: true })] as const,
    ['filled in, which its company does not know of', factsFor('STARTED', { silent: true })] as const,
    ['SUBMITTED, with an unread message', factsFor('SUBMITTED', { unhandledMessageCount: 1 })] as const,
    ['STARTED, with an unread message', factsFor('STARTED', { unhandledMessageCount: 1 })] as const,
  ].map(([situation, facts]) => [`${situation}, with ${name}`, { ...facts, corrections: each }] as const),
)

const nextActionOf = (facts: CaseFacts, actor: Actor) => {
  const chart = restoreSnapshot(facts, actor)
  return nextAction(chart, availableActions(chart), { journey: [], admissionDate: null })
}

const rankOf = { caseworker: 2, administrator: 1, region: 4 } as const

/** Returns what the awaited person's page puts first: a button if she can press it, otherwise nothing. */
const firstOnPage = (facts: CaseFacts): unknown => {
  const party = whoseTurn(restoreSnapshot(facts, system))
  if (party === 'caseworker' || party === 'administrator' || party === 'region') {
    const action = nextActionOf(facts, staff(rankOf[party]))
    if (action === null) return 'nothing'
    if (action.kind !== 'action') return 'a button'
    const { dialog, send } = actionOf(action.type) ?? {}
    return dialog !== undefined || send !== undefined || action.type === 'analog.upload' ? 'a button' : 'nothing'
  }
  if (party !== 'applicant') return 'nobody here'
  const chart = restoreSnapshot(facts, applicant)
  const { kind } = turnOf({
    case: { facts, journey: [] },
    availableActions: availableActions(chart),
    hasTag: (tag) => chart.hasTag(tag),
  })
  return ['fill', 'sign', 'paper', 'correct'].includes(kind) ? 'a button' : `nothing for ${kind}`
}

describe('whose turn it is has a button for it', () => {
  test.each(situations)('the awaited party has a button in a case that is %s', (_name, facts) => {
    expect(['a button', 'nobody here']).toContain(firstOnPage(facts))
  })

  test('every party is awaited in some case', () => {
    const parties = new Set(situations.map(([, facts]) => whoseTurn(restoreSnapshot(facts, system))))
    expect([...parties].toSorted()).toStrictEqual(Party.options.toSorted())
  })
})
