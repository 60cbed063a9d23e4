import { expect, test } from 'vitest'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import {
  factsAwaitingSignatories,
  factsFor,
  internalSignature,
  regionalReview,
  signature,
} from '#tests/fixtures/case-facts.ts'
import { daily, day, plain, rendered, signedOn } from '#tests/fixtures/rendered-journey.ts'
import { journeyOf } from './journey.ts'

test('a new case is at its first stop, with all others upcoming', () => {
  expect(journeyOf(factsFor('CREATED', plain), daily('CREATED'))).toStrictEqual([
    { name: 'created', state: 'now', since: day(1), until: null, attempt: 1 },
    { name: 'started', state: 'upcoming', since: null, until: null, attempt: 0 },
    { name: 'signature', state: 'upcoming', since: null, until: null, attempt: 0 },
    { name: 'review', state: 'upcoming', since: null, until: null, attempt: 0 },
    { name: 'exported', state: 'upcoming', since: null, until: null, attempt: 0 },
    { name: 'member', state: 'upcoming', since: null, until: null, attempt: 0 },
  ])
})

test('extra steps have stops of their own', () => {
  expect(rendered(factsFor('STARTED'), daily('CREATED', 'STARTED'))).toStrictEqual([
    '✓ created 01–02',
    '● started 02',
    '○ signature ×0',
    '○ review ×0',
    '○ regionalReview ×0',
    '○ internalSignature ×0',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('a stop that an exported case skipped is not done', () => {
  const facts = factsFor('EXPORTED_TO_TELLUS', {
    ...signedOn(3, 'APPROVED'),
    regionalReview: regionalReview({ status: 'requested' }),
    internalSignature: internalSignature({ status: 'notYetRequested' }),
  })
  const entries = daily('CREATED', 'STARTED', 'SUBMITTED', 'APPROVED_BY_MA', 'APPROVED', 'EXPORTED_TO_TELLUS')
  expect(rendered(facts, entries)).toStrictEqual([
    '✓ created 01–02',
    '✓ started 02–03',
    '✓ signature 03',
    '✓ review 03–05',
    '– regionalReview ×0',
    '– internalSignature',
    '● exported 06',
    '○ member ×0',
  ])
})

test('an internal signature that is kept while the region is asked again is a done stop without a time', () => {
  const facts = factsFor('OUT_FOR_REGIONAL_REVIEW', {
    ...signedOn(3, 'APPROVED'),
    internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }),
  })
  const before = ['CREATED', 'STARTED', 'SUBMITTED', 'APPROVED_BY_MA', 'APPROVED', 'EXPORTED_TO_TELLUS'] as const
  const stops = journeyOf(facts, daily(...before, 'APPROVED_BY_MA', 'OUT_FOR_REGIONAL_REVIEW'))
  expect(stops.slice(4, 6)).toStrictEqual([
    { name: 'regionalReview', state: 'now', since: day(8), until: null, attempt: 1 },
    { name: 'internalSignature', state: 'done', since: null, until: null, attempt: 1 },
  ])
})

test('a declined internal signature returns the journey to the region’s answer, without counting another attempt', () => {
  const facts = factsFor('APPROVED_BY_REGIONAL_REVIEWER', {
    ...signedOn(3, 'APPROVED'),
    internalSignature: internalSignature({ status: 'signatoryDeclined' }),
  })
  const until = ['CREATED', 'STARTED', 'SUBMITTED', 'APPROVED_BY_MA', 'OUT_FOR_REGIONAL_REVIEW'] as const
  const entries = daily(...until, 'APPROVED_BY_REGIONAL_REVIEWER', 'APPROVED', 'APPROVED_BY_REGIONAL_REVIEWER')
  expect(rendered(facts, entries).slice(3, 6)).toStrictEqual([
    '✓ review 03–05',
    '● regionalReview 05–06',
    '○ internalSignature',
  ])
})

test('a case that is out with its signatories is at the signature', () => {
  expect(rendered(factsAwaitingSignatories(plain), daily('CREATED', 'STARTED', 'SUBMITTED'))).toStrictEqual([
    '✓ created 01–02',
    '✓ started 02–03',
    '● signature 03',
    '○ review ×0',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('the review begins when the last has signed', () => {
  expect(
    rendered(factsFor('SUBMITTED', { ...plain, ...signedOn(7) }), daily('CREATED', 'STARTED', 'SUBMITTED')),
  ).toStrictEqual([
    '✓ created 01–02',
    '✓ started 02–03',
    '✓ signature 03–07',
    '● review 07',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('approving and withdrawing approvals belong to one review', () => {
  const entries = daily('CREATED', 'STARTED', 'SUBMITTED', 'APPROVED_BY_MA', 'SUBMITTED', 'APPROVED_BY_MA')
  expect(rendered(factsFor('APPROVED_BY_MA', { ...plain, ...signedOn(3, 'APPROVED') }), entries)).toStrictEqual([
    '✓ created 01–02',
    '✓ started 02–03',
    '✓ signature 03',
    '● review 03',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('on paper, the signature begins with the download and the review with the upload', () => {
  const entries = daily('CREATED', 'STARTED', 'DOWNLOADED_FOR_ANALOG_SIGNATURE', 'SUBMITTED')
  expect(rendered(factsFor('SUBMITTED', { ...plain, signature: signature() }), entries)).toStrictEqual([
    '✓ created 01–02',
    '✓ started 02–03',
    '✓ signature 03–04',
    '● review 04',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('a refused signature returns the journey to filling in with the attempts counted, and keeps the time of creation', () => {
  const facts = factsFor('CREATED', { ...plain, ...signedOn(3, 'REJECTED_BY_MA') })
  expect(rendered(facts, daily('CREATED', 'STARTED', 'SUBMITTED', 'CREATED'))).toStrictEqual([
    '✓ created 01–02',
    '● started 04 ×2',
    '○ signature',
    '○ review',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('a case whose company cancelled the signature never came to the review', () => {
  const entries = daily('CREATED', 'STARTED', 'SUBMITTED', 'CREATED', 'STARTED')
  expect(rendered(factsFor('STARTED', plain), entries)).toStrictEqual([
    '✓ created 01–02',
    '● started 04 ×2',
    '○ signature',
    '○ review ×0',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('only a completed round of signatures leads to the review', () => {
  const entries = daily('CREATED', 'STARTED', 'SUBMITTED', 'CREATED', 'SUBMITTED')
  expect(rendered(factsFor('SUBMITTED', { ...plain, ...signedOn(7) }), entries)).toStrictEqual([
    '✓ created 01–02',
    '✓ started 04–05 ×2',
    '✓ signature 05–07 ×2',
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
  const done = [
    '✓ created 01–02',
    '✓ started 02–03',
    '✓ signature 03',
    '✓ review 03–05',
    '✓ exported 05–06',
    '✓ member 06',
  ]
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
    '✓ created 01–02',
    '✓ started 02–03',
    '✓ signature 03–04',
    '✓ review 04–05',
    '✓ regionalReview 05–06',
    '✓ internalSignature 07–08',
    '● exported 08',
    '○ member ×0',
  ])
})

test('a journey leaves out a stop that the case no longer has', () => {
  const entries = daily('CREATED', 'SUBMITTED', 'APPROVED_BY_MA', 'APPROVED')
  expect(rendered(factsFor('APPROVED', { ...plain, ...signedOn(2, 'APPROVED') }), entries)).toStrictEqual([
    '✓ created 01–02',
    '✓ started ×0',
    '✓ signature 02',
    '● review 02',
    '○ exported ×0',
    '○ member ×0',
  ])
})

test('the review of the region lasts until it has answered', () => {
  const asked = ['CREATED', 'STARTED', 'SUBMITTED', 'APPROVED_BY_MA', 'OUT_FOR_REGIONAL_REVIEW'] as const
  const signed = signedOn(3, 'APPROVED')
  const region = (facts: CaseFacts, ...statuses: readonly CaseStatus[]) =>
    rendered(facts, daily(...asked, ...statuses)).find((stop) => stop.includes('regionalReview'))
  expect([
    region(factsFor('OUT_FOR_REGIONAL_REVIEW', signed)),
    region(factsFor('REJECTED_BY_REGIONAL_REVIEWER', signed), 'REJECTED_BY_REGIONAL_REVIEWER'),
    region(
      factsFor('REJECTED', { ...signed, regionalReview: regionalReview({ status: 'approved' }) }),
      'APPROVED_BY_REGIONAL_REVIEWER',
      'REJECTED',
    ),
    region(factsFor('REJECTED', { ...signed, regionalReview: regionalReview({ status: 'requested' }) }), 'REJECTED'),
  ]).toStrictEqual([
    '● regionalReview 05',
    '● regionalReview 05–06',
    '✓ regionalReview 05–06',
    '! regionalReview 05–06',
  ])
})

test('a case that the register has refused keeps the answer of the region and the internal signature', () => {
  const facts = factsFor('APPROVED_BY_REGIONAL_REVIEWER', {
    ...signedOn(3, 'APPROVED'),
    regionalReview: regionalReview({ status: 'approved' }),
    internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }),
  })
  const entries = daily(
    'CREATED',
    'SUBMITTED',
    'APPROVED_BY_MA',
    'OUT_FOR_REGIONAL_REVIEW',
    'APPROVED_BY_REGIONAL_REVIEWER',
    'APPROVED',
    'EXPORTED_TO_TELLUS',
    'APPROVED_BY_REGIONAL_REVIEWER',
  )
  expect(rendered(facts, entries).slice(4)).toStrictEqual([
    '● regionalReview 04–05',
    '✓ internalSignature 06–07',
    '○ exported',
    '○ member ×0',
  ])
})

test('a refused case that was signed internally without a region is back at its review, which keeps its beginning', () => {
  const facts = factsFor('APPROVED_BY_MA', {
    ...signedOn(3, 'APPROVED'),
    extraReviewSteps: ['SHOULD_BE_SIGNED_INTERNALLY'],
    internalSignature: internalSignature({ status: 'SIGNATURES_APPROVED' }),
  })
  const entries = daily('CREATED', 'SUBMITTED', 'APPROVED_BY_MA', 'APPROVED', 'EXPORTED_TO_TELLUS', 'APPROVED_BY_MA')
  expect(rendered(facts, entries).slice(2)).toStrictEqual([
    '✓ signature 02–03',
    '● review 03–04',
    '✓ internalSignature 04–05',
    '○ exported',
    '○ member ×0',
  ])
})

test('a case that the register has refused is reviewed again, and its earlier stops keep their durations', () => {
  const entries = daily(
    'CREATED',
    'STARTED',
    'SUBMITTED',
    'APPROVED_BY_MA',
    'EXPORTED_TO_TELLUS',
    'APPROVED_BY_MA',
    'APPROVED',
  )
  const signed = signedOn(4, 'APPROVED')
  expect([
    rendered(factsFor('APPROVED_BY_MA', { ...plain, ...signed }), entries.slice(0, 6)),
    rendered(factsFor('APPROVED', { ...signed, regionalReview: regionalReview({ status: 'approved' }) }), [
      ...daily('CREATED', 'SUBMITTED', 'APPROVED_BY_MA', 'OUT_FOR_REGIONAL_REVIEW', 'APPROVED_BY_REGIONAL_REVIEWER'),
      { status: 'EXPORTED_TO_TELLUS', at: day(6) },
      { status: 'APPROVED_BY_MA', at: day(7) },
      { status: 'APPROVED', at: day(8) },
    ]),
  ]).toStrictEqual([
    ['✓ created 01–02', '✓ started 02–03', '✓ signature 03–04', '● review 06 ×2', '○ exported', '○ member ×0'],
    [
      '✓ created 01–02',
      '✓ started ×0',
      '✓ signature 02–04',
      '✓ review 07–08 ×2',
      '– regionalReview',
      '● internalSignature 08',
      '○ exported',
      '○ member ×0',
    ],
  ])
})
