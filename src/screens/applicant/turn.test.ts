import { expect, test } from 'vitest'
import { availableActions } from '#machines/case/available-actions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { caseStatuses, type CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import {
  analogSignature,
  caseFacts,
  correction,
  factsFor,
  formFacts,
  signatory,
  signature,
} from '#tests/fixtures/case-facts.ts'
import { turnOf, stepIndexOf, type Turn } from './turn.ts'

const turnFor = (facts: CaseFacts, statuses: readonly CaseStatus[] = [facts.status]): Turn => {
  const snapshot = restoreSnapshot(facts, { kind: 'applicant', name: 'Karin Lind' })
  return turnOf({
    case: { facts, journey: statuses.map((status) => ({ status, at: '2026-03-01T09:00:00.000Z' })) },
    availableActions: availableActions(snapshot),
    hasTag: (tag) => snapshot.hasTag(tag),
  })
}

test('in an unstarted case it is the company’s turn to fill in every form of its own', () => {
  const untouched = { status: 'not-started', hasApplicantEntry: false, problemCount: 4 } as const
  const facts = caseFacts({
    status: 'CREATED',
    forms: [formFacts(untouched), formFacts({ ...untouched, formId: 'people' })],
  })
  expect(turnFor(facts)).toEqual({ kind: 'fill', corrections: 0, forms: 2, isUnstarted: true })
})

test('corrections and unfinished forms are counted separately', () => {
  const facts = caseFacts({
    forms: [formFacts(), formFacts({ formId: 'people', status: 'in-progress', problemCount: 2 })],
    corrections: [correction()],
  })
  expect(turnFor(facts)).toEqual({ kind: 'fill', corrections: 1, forms: 1, isUnstarted: false })
})

test('in a complete case it is the company’s turn to sign', () => {
  expect(turnFor(caseFacts())).toEqual({ kind: 'sign', isAgain: false })
})

test.each([
  [
    'declined',
    caseFacts({ signature: signature({ status: 'REJECTED', signatories: [signatory({ status: 'declined' })] }) }),
  ],
  ['out of time', caseFacts({ signature: signature({ status: 'EXPIRED' }) })],
  ['not approved', caseFacts({ signature: signature({ status: 'REJECTED_BY_MA' }) })],
  ['not approved on paper', caseFacts({ analogSignature: analogSignature({ status: 'REJECTED_BY_MA' }) })],
])('after a signature that was %s it is the company’s turn to sign again', (_, facts) => {
  expect(turnFor(facts)).toEqual({ kind: 'sign', isAgain: true })
})

test('without digital signing it is the company’s turn to sign on paper or, before that, to fill in', () => {
  const unfinished = [formFacts({ status: 'in-progress', problemCount: 2 }), formFacts({ formId: 'people' })]
  expect([
    turnFor(caseFacts({ disabledSigningMethods: ['digital'] })),
    turnFor(caseFacts({ disabledSigningMethods: ['digital'], forms: unfinished })),
  ]).toEqual([
    { kind: 'sign', isAgain: false },
    { kind: 'fill', corrections: 0, forms: 1, isUnstarted: false },
  ])
})

test('in a partly signed case it is the turn of its signatories', () => {
  const facts = caseFacts({
    status: 'SUBMITTED',
    signature: signature({
      status: 'SHARED',
      signatories: [signatory({ status: 'signed' }), signatory({ email: 'bengt@svets.example' })],
    }),
  })
  expect(turnFor(facts)).toEqual({ kind: 'signatories', signed: 1, total: 2 })
})

test('a paper signature is the company’s turn until it is posted', () => {
  const onPaper = (status: CaseFacts['analogSignature']['status']) =>
    turnFor(caseFacts({ status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE', analogSignature: analogSignature({ status }) }))
  expect(onPaper('SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED')).toEqual({ kind: 'paper', paperStep: 'upload' })
  expect(onPaper('SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED')).toEqual({ kind: 'paper', paperStep: 'post' })
  expect(onPaper('SENT_BY_MAIL')).toEqual({ kind: 'paper', paperStep: 'posted' })
})

test('a correction during review is the company’s turn until it is handled', () => {
  const reviewed = { status: 'SUBMITTED', signature: signature({ status: 'SIGNED' }) } as const
  expect(turnFor(caseFacts({ ...reviewed, corrections: [correction()] }))).toEqual({ kind: 'correct', corrections: 1 })
  expect(turnFor(caseFacts({ ...reviewed, corrections: [correction({ isHandled: true })] }))).toEqual({
    kind: 'review',
    reviewedBy: 'organisation',
  })
})

test('the region’s decision is hidden until the organisation has decided', () => {
  const decision = { kind: 'review', reviewedBy: 'decision' }
  expect(turnFor(factsFor('APPROVED_BY_REGIONAL_REVIEWER'))).toEqual(decision)
  expect(turnFor(factsFor('REJECTED_BY_REGIONAL_REVIEWER'))).toEqual(decision)
})

test('the turn of an archived case keeps its outcome: a member, withdrawn, rejected or closed', () => {
  const archivedAfter = (status: CaseStatus) => turnFor(factsFor('ARCHIVED'), ['CREATED', status, 'ARCHIVED'])
  const decided = ['FINISHED_IN_TELLUS', 'CANCELLED_IN_TELLUS', 'REJECTED', 'RESET'] as const
  expect(decided.map(archivedAfter)).toEqual(decided.map((status) => turnFor(factsFor(status))))
  expect(turnFor(factsFor('ARCHIVED'))).toEqual({ kind: 'ended', outcome: 'archived' })
})

test('each status belongs to one of the four steps or to the end', () => {
  expect(Object.fromEntries(caseStatuses.map((status) => [status, stepIndexOf(turnFor(factsFor(status)))]))).toEqual({
    CREATED: 0,
    STARTED: 1,
    DOWNLOADED_FOR_ANALOG_SIGNATURE: 1,
    SUBMITTED: 2,
    APPROVED_BY_MA: 2,
    OUT_FOR_REGIONAL_REVIEW: 2,
    APPROVED_BY_REGIONAL_REVIEWER: 2,
    REJECTED_BY_REGIONAL_REVIEWER: 2,
    APPROVED: 2,
    EXPORTED_TO_TELLUS: 3,
    FINISHED_IN_TELLUS: 4,
    CANCELLED_IN_TELLUS: null,
    REJECTED: null,
    RESET: null,
    REMOVED: null,
    ARCHIVED: null,
  })
})
