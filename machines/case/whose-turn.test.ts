import { describe, expect, test } from 'vitest'
import { caseStatuses, type Party, type CaseStatus, type DisplayStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { system } from '#tests/fixtures/case-actors.ts'
import {
  analogSignature,
  correction,
  factsAwaitingSignatories,
  factsFor,
  internalSignature,
} from '#tests/fixtures/case-facts.ts'
import { whoseTurn, displayStatus } from './whose-turn.ts'
import { restoreSnapshot } from './restore.ts'

const turnOf = (facts: CaseFacts) => whoseTurn(restoreSnapshot(facts, system))
const open = correction()
const handled = correction({ isHandled: true })
const approved = correction({ isHandled: true, isApproved: true })

describe('whose turn it is', () => {
  test('the awaited party follows from the status', () => {
    const turns: Readonly<Record<CaseStatus, Party>> = {
      CREATED: 'applicant',
      STARTED: 'applicant',
      DOWNLOADED_FOR_ANALOG_SIGNATURE: 'applicant',
      SUBMITTED: 'caseworker',
      APPROVED_BY_MA: 'caseworker',
      OUT_FOR_REGIONAL_REVIEW: 'region',
      APPROVED_BY_REGIONAL_REVIEWER: 'administrator',
      REJECTED_BY_REGIONAL_REVIEWER: 'administrator',
      APPROVED: 'signatory',
      EXPORTED_TO_TELLUS: 'register',
      FINISHED_IN_TELLUS: 'nobody',
      CANCELLED_IN_TELLUS: 'nobody',
      REJECTED: 'nobody',
      RESET: 'nobody',
      REMOVED: 'nobody',
      ARCHIVED: 'nobody',
    }
    expect(Object.fromEntries(caseStatuses.map((status) => [status, turnOf(factsFor(status))]))).toStrictEqual(turns)
  })

  test.each<[string, CaseFacts, Party]>([
    ['signatories with links', factsAwaitingSignatories(), 'signatory'],
    [
      'paper that was posted',
      factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE', { analogSignature: analogSignature({ status: 'SENT_BY_MAIL' }) }),
      'caseworker',
    ],
    [
      'an internal signature that is there',
      factsFor('APPROVED', { internalSignature: internalSignature({ status: 'SIGNED_BY_SIGNATORIES' }) }),
      'administrator',
    ],
    [
      'an internal signature that was declined',
      factsFor('APPROVED', { internalSignature: internalSignature({ status: 'signatoryDeclined' }) }),
      'administrator',
    ],
    [
      'a reviewed case without a regional review',
      factsFor('APPROVED_BY_MA', { extraReviewSteps: [] }),
      'administrator',
    ],
    [
      'a reviewed case without anybody to answer for its region',
      factsFor('APPROVED_BY_MA', { hasRegionalReviewer: false }),
      'administrator',
    ],
    [
      'an answered correction of a reviewed case',
      factsFor('APPROVED_BY_REGIONAL_REVIEWER', { corrections: [handled] }),
      'caseworker',
    ],
    [
      'a question about a reviewed case',
      factsFor('APPROVED_BY_REGIONAL_REVIEWER', { unhandledMessageCount: 1 }),
      'caseworker',
    ],
    ['a company that does not know of its case', factsFor('CREATED', { silent: true }), 'caseworker'],
    ['an unanswered correction', factsFor('SUBMITTED', { corrections: [open, handled] }), 'applicant'],
    ['an answered correction', factsFor('SUBMITTED', { corrections: [handled] }), 'caseworker'],
    [
      'a question beside the correction',
      factsFor('SUBMITTED', { corrections: [open], unhandledMessageCount: 1 }),
      'caseworker',
    ],
    [
      'a question of a company that is still filling in',
      factsFor('STARTED', { unhandledMessageCount: 1 }),
      'caseworker',
    ],
    ['a question while signatories sign', { ...factsAwaitingSignatories(), unhandledMessageCount: 1 }, 'caseworker'],
    [
      'a question while the own signatories sign',
      factsFor('APPROVED', {
        internalSignature: internalSignature({ status: 'requested' }),
        unhandledMessageCount: 1,
      }),
      'caseworker',
    ],
    [
      'a question while the region reviews',
      factsFor('OUT_FOR_REGIONAL_REVIEW', { unhandledMessageCount: 1 }),
      'region',
    ],
    ['a question about a closed case', factsFor('REJECTED', { unhandledMessageCount: 1 }), 'nobody'],
    ['a correction that was open when the case was reset', factsFor('RESET', { corrections: [open] }), 'nobody'],
  ])('the awaited party: %s', (_, facts, expected) => {
    expect(turnOf(facts)).toBe(expected)
  })
})

describe('the status that is shown', () => {
  test.each<[string, Parameters<typeof displayStatus>[0], DisplayStatus]>([
    [
      'unread messages come first',
      factsFor('SUBMITTED', { unhandledMessageCount: 1, corrections: [handled, open] }),
      'HAS_UNHANDLED_SUPPORT_MESSAGES',
    ],
    ['then answered corrections', factsFor('SUBMITTED', { corrections: [open, handled] }), 'CORRECTIONS_SUBMITTED'],
    ['then open ones', factsFor('SUBMITTED', { corrections: [approved, open] }), 'WAITING_FOR_CORRECTIONS'],
    ['approved corrections are done with', factsFor('SUBMITTED', { corrections: [approved] }), 'SUBMITTED'],
    ['a closed case waits for no correction', factsFor('RESET', { corrections: [open, handled] }), 'RESET'],
    ['a closed case waits for no signatory', factsAwaitingSignatories({ status: 'REJECTED' }), 'REJECTED'],
    ['nor for an internal one', { ...factsFor('APPROVED'), status: 'RESET' }, 'RESET'],
    ['a case with its signatories', factsAwaitingSignatories(), 'SHARED_FOR_EXTERNAL_SIGNATURE'],
    ['a case with its internal signatories', factsFor('APPROVED'), 'SHARED_FOR_INTERNAL_SIGNATURE'],
    [
      'a decided case that has come back from the register',
      { ...factsFor('APPROVED_BY_REGIONAL_REVIEWER'), statusBefore: 'EXPORTED_TO_TELLUS' },
      'REFUSED_BY_REGISTER',
    ],
    [
      'a case signed internally',
      factsFor('APPROVED', { internalSignature: internalSignature({ status: 'SIGNED_BY_SIGNATORIES' }) }),
      'INTERNAL_SIGNATURE_SIGNED',
    ],
    [
      'a case approved for good',
      factsFor('APPROVED', { internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }) }),
      'APPROVED',
    ],
  ])('the shown status: %s', (_, facts, expected) => {
    expect(displayStatus(facts)).toBe(expected)
  })

  test('the shown status is the stored status in every other case', () => {
    const others = caseStatuses.filter((status) => status !== 'APPROVED')
    expect(others.map((status) => displayStatus(factsFor(status)))).toStrictEqual(others)
  })
})
