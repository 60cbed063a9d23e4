import { expect, test } from 'vitest'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { JourneyEntry } from '#schemas/case.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import {
  factsAwaitingSignatories,
  factsFor,
  internalSignature,
  regionalReview,
  signature,
} from '#tests/fixtures/case-facts.ts'
import { journeyOf } from './journey.ts'

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T09:00:00.000Z`
/** One status a day from the first of March. */
const daily = (...statuses: readonly CaseStatus[]): JourneyEntry[] =>
  statuses.map((status, index) => ({ status, at: day(index + 1) }))

/** Each stop in short: ✓ done, – skipped, ● now, ○ upcoming, ✕ ended; the day of March; how often, beyond once. */
const rendered = (facts: CaseFacts, entries: readonly JourneyEntry[]) =>
  journeyOf(facts, entries).map(({ name, state, since, attempt }) =>
    [
      { done: '✓', skipped: '–', now: '●', upcoming: '○', ended: '✕' }[state],
      name,
      since?.slice(8, 10),
      attempt === 1 ? '' : `×${attempt}`,
    ]
      .filter(Boolean)
      .join(' '),
  )

const plain = { extraReviewSteps: [] }
const signedOn = (number: number, status: 'SIGNED' | 'APPROVED' | 'REJECTED_BY_MA' = 'SIGNED') => ({
  signature: signature({
    status,
    signatories: [{ email: 'karin@svets.example', name: '', status: 'signed', at: day(number), declineReason: null }],
  }),
})

test('a new case is at its first stop, with all others upcoming', () => {
  expect(journeyOf(factsFor('CREATED', plain), daily('CREATED'))).toStrictEqual([
    { name: 'created', state: 'now', since: day(1), attempt: 1 },
    { name: 'started', state: 'upcoming', since: null, attempt: 0 },
    { name: 'signature', state: 'upcoming', since: null, attempt: 0 },
    { name: 'review', state: 'upcoming', since: null, attempt: 0 },
    { name: 'exported', state: 'upcoming', since: null, attempt: 0 },
    { name: 'member', state: 'upcoming', since: null, attempt: 0 },
  ])
})

test('extra steps have stops of their own', () => {
  expect(rendered(factsFor('STARTED'), daily('CREATED', 'STARTED'))).toStrictEqual([
    '✓ created 01',
    '● started 02',
    '○ signature ×0',
    '○ review ×0',
    '○ regionalReview ×0',
    '○ internalSignature ×0',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('a step that an exported case has gone on without is not done', () => {
  const facts = factsFor('EXPORTED_TO_TELLUS', {
    ...signedOn(3, 'APPROVED'),
    regionalReview: regionalReview({ status: 'requested' }),
    internalSignature: internalSignature({ status: 'notYetRequested' }),
  })
  const entries = daily('CREATED', 'STARTED', 'SUBMITTED', 'APPROVED_BY_MA', 'APPROVED', 'EXPORTED_TO_TELLUS')
  expect(rendered(facts, entries)).toStrictEqual([
    '✓ created 01',
    '✓ started 02',
    '✓ signature 03',
    '✓ review 03',
    '– regionalReview ×0',
    '– internalSignature',
    '● exported 06',
    '○ member ×0',
  ])
})

test('a case that is out with its signatories is at the signature', () => {
  expect(rendered(factsAwaitingSignatories(plain), daily('CREATED', 'STARTED', 'SUBMITTED'))).toStrictEqual([
    '✓ created 01',
    '✓ started 02',
    '● signature 03',
    '○ review ×0',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('the review begins when the last has signed', () => {
  expect(
    rendered(factsFor('SUBMITTED', { ...plain, ...signedOn(7) }), daily('CREATED', 'STARTED', 'SUBMITTED')),
  ).toStrictEqual(['✓ created 01', '✓ started 02', '✓ signature 03', '● review 07', '○ exported ×0', '○ member ×0'])
})

test('approving and taking back is all one review', () => {
  const entries = daily('CREATED', 'STARTED', 'SUBMITTED', 'APPROVED_BY_MA', 'SUBMITTED', 'APPROVED_BY_MA')
  expect(rendered(factsFor('APPROVED_BY_MA', { ...plain, ...signedOn(3, 'APPROVED') }), entries)).toStrictEqual([
    '✓ created 01',
    '✓ started 02',
    '✓ signature 03',
    '● review 03',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('on paper, the signature begins with the download and the review with the upload', () => {
  const entries = daily('CREATED', 'STARTED', 'DOWNLOADED_FOR_ANALOG_SIGNATURE', 'SUBMITTED')
  expect(rendered(factsFor('SUBMITTED', { ...plain, signature: signature() }), entries)).toStrictEqual([
    '✓ created 01',
    '✓ started 02',
    '✓ signature 03',
    '● review 04',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('a case whose signature was refused is back at its first stop, with its attempts counted', () => {
  const facts = factsFor('CREATED', { ...plain, ...signedOn(3, 'REJECTED_BY_MA') })
  expect(rendered(facts, daily('CREATED', 'STARTED', 'SUBMITTED', 'CREATED'))).toStrictEqual([
    '● created 04 ×2',
    '○ started',
    '○ signature',
    '○ review',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('a case whose company cancelled the signature never came to the review', () => {
  const entries = daily('CREATED', 'STARTED', 'SUBMITTED', 'CREATED', 'STARTED')
  expect(rendered(factsFor('STARTED', plain), entries)).toStrictEqual([
    '✓ created 04 ×2',
    '● started 05 ×2',
    '○ signature',
    '○ review ×0',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('only the round that was signed leads to the review', () => {
  const entries = daily('CREATED', 'STARTED', 'SUBMITTED', 'CREATED', 'SUBMITTED')
  expect(rendered(factsFor('SUBMITTED', { ...plain, ...signedOn(7) }), entries)).toStrictEqual([
    '✓ created 04 ×2',
    '✓ started 02',
    '✓ signature 05 ×2',
    '● review 07',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('a member has completed every stop, also in the archive', () => {
  const memberStatuses = [
    'CREATED',
    'STARTED',
    'SUBMITTED',
    'APPROVED_BY_MA',
    'EXPORTED_TO_TELLUS',
    'FINISHED_IN_TELLUS',
  ] as const
  const done = ['✓ created 01', '✓ started 02', '✓ signature 03', '✓ review 03', '✓ exported 05', '✓ member 06']
  const signed = { ...plain, ...signedOn(3, 'APPROVED') }
  expect([
    rendered(factsFor('FINISHED_IN_TELLUS', signed), daily(...memberStatuses)),
    rendered(factsFor('ARCHIVED', signed), daily(...memberStatuses, 'ARCHIVED')),
  ]).toStrictEqual([done, done])
})

test('a journey with every step includes the region and the internal signature', () => {
  const entries = daily(
    'CREATED',
    'STARTED',
    'SUBMITTED',
    'APPROVED_BY_MA',
    'OUT_FOR_REGIONAL_REVIEW',
    'APPROVED_BY_REGIONAL_REVIEWER',
    'APPROVED',
    'EXPORTED_TO_TELLUS',
  )
  expect(rendered(factsFor('EXPORTED_TO_TELLUS', signedOn(4, 'APPROVED')), entries)).toStrictEqual([
    '✓ created 01',
    '✓ started 02',
    '✓ signature 03',
    '✓ review 04',
    '✓ regionalReview 05',
    '✓ internalSignature 07',
    '● exported 08',
    '○ member ×0',
  ])
})

test.each([
  ['REJECTED', 'rejected'],
  ['RESET', 'reset'],
  ['REMOVED', 'removed'],
] as const)('the journey of a case that is %s ends after the stop that it had reached', (status, ending) => {
  const entries = daily('CREATED', 'STARTED', 'SUBMITTED', status)
  expect([
    rendered(factsFor(status, { ...plain, ...signedOn(3) }), entries),
    rendered(factsFor(status, { ...plain, signature: signature() }), entries),
  ]).toStrictEqual([
    ['✓ created 01', '✓ started 02', '✓ signature 03', '✓ review 03', `✕ ${ending} 04`],
    ['✓ created 01', '✓ started 02', '✓ signature 03', `✕ ${ending} 04`],
  ])
})

test('a rejected case that is removed afterwards ends as removed', () => {
  expect(rendered(factsFor('REMOVED', plain), daily('CREATED', 'REJECTED', 'REMOVED'))).toStrictEqual([
    '✓ created 01',
    '✕ removed 03',
  ])
})

test('a withdrawn case ends behind the register, in the archive too', () => {
  const entries = daily(
    'CREATED',
    'SUBMITTED',
    'APPROVED_BY_MA',
    'EXPORTED_TO_TELLUS',
    'CANCELLED_IN_TELLUS',
    'ARCHIVED',
  )
  expect(rendered(factsFor('ARCHIVED', { ...plain, ...signedOn(2, 'APPROVED') }), entries).slice(-2)).toStrictEqual([
    '✓ exported 04',
    '✕ withdrawn 05',
  ])
})

test('a stop that the case no longer has is left out', () => {
  const entries = daily('CREATED', 'SUBMITTED', 'APPROVED_BY_MA', 'APPROVED')
  expect(rendered(factsFor('APPROVED', { ...plain, ...signedOn(2, 'APPROVED') }), entries)).toStrictEqual([
    '✓ created 01',
    '✓ started ×0',
    '✓ signature 02',
    '● review 02',
    '○ exported ×0',
    '○ member ×0',
  ])
})
