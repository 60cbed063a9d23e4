import { expect, test } from 'vitest'
import { offers } from '#machines/case/offers.ts'
import { restoreCase } from '#machines/case/restore.ts'
import { caseStatuses } from '#schemas/case-status.ts'
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
import { moveOf, stepOf, type Move } from './move.ts'

const seen = (facts: CaseFacts): Move =>
  moveOf({ facts, offers: offers(restoreCase(facts, { kind: 'applicant', name: 'Karin Lind' })) })

test('a company that has not begun is to fill in every form of its own', () => {
  const untouched = { status: 'not-started', hasApplicantEntry: false, problemCount: 4 } as const
  const facts = caseFacts({
    status: 'CREATED',
    forms: [formFacts(untouched), formFacts({ ...untouched, formId: 'people' })],
  })
  expect(seen(facts)).toEqual({ kind: 'fill', corrections: 0, forms: 2, isUntouched: true })
})

test('corrections and unfinished forms are counted apart', () => {
  const facts = caseFacts({
    forms: [formFacts(), formFacts({ formId: 'people', status: 'in-progress', problemCount: 2 })],
    corrections: [correction()],
  })
  expect(seen(facts)).toEqual({ kind: 'fill', corrections: 1, forms: 1, isUntouched: false })
})

test('a company that has filled in everything is to sign', () => {
  expect(seen(caseFacts())).toEqual({ kind: 'sign' })
})

test('while some have signed, the others are waited for', () => {
  const facts = caseFacts({
    status: 'SUBMITTED',
    signature: signature({
      status: 'SHARED',
      signatories: [signatory({ status: 'signed' }), signatory({ email: 'bengt@svets.example' })],
    }),
  })
  expect(seen(facts)).toEqual({ kind: 'signatories', signed: 1, asked: 2 })
})

test('paper is the company’s move until it is in the post', () => {
  const onPaper = (status: CaseFacts['analogSignature']['status']) =>
    seen(caseFacts({ status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE', analogSignature: analogSignature({ status }) }))
  expect(onPaper('SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED')).toEqual({ kind: 'paper', way: 'upload' })
  expect(onPaper('SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED')).toEqual({ kind: 'paper', way: 'post' })
  expect(onPaper('SENT_BY_MAIL')).toEqual({ kind: 'paper', way: 'posted' })
})

test('a correction during review is the company’s move until it is answered', () => {
  const reviewed = { status: 'SUBMITTED', signature: signature({ status: 'SIGNED' }) } as const
  expect(seen(caseFacts({ ...reviewed, corrections: [correction()] }))).toEqual({ kind: 'correct', corrections: 1 })
  expect(seen(caseFacts({ ...reviewed, corrections: [correction({ isHandled: true })] }))).toEqual({
    kind: 'review',
    by: 'organisation',
  })
})

test('what the region thinks is not told before the organisation has decided', () => {
  const decision = { kind: 'review', by: 'decision' }
  expect(seen(factsFor('APPROVED_BY_REGIONAL_REVIEWER'))).toEqual(decision)
  expect(seen(factsFor('REJECTED_BY_REGIONAL_REVIEWER'))).toEqual(decision)
})

test('every status has its place among the four steps, or has ended', () => {
  expect(Object.fromEntries(caseStatuses.map((status) => [status, stepOf(seen(factsFor(status)))]))).toEqual({
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
