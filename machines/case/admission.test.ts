import { expect, test } from 'vitest'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { admissionPeriod, proposedAdmissionDate } from './admission.ts'
import { evaluate } from './decide.ts'
import { restoreSnapshot } from './restore.ts'

test('a company is welcomed from three months back to a year ahead', () => {
  expect([admissionPeriod('2026-11-22'), admissionPeriod('2026-02-28'), admissionPeriod('2028-02-29')]).toStrictEqual([
    { earliest: '2026-08-01', latest: '2027-11-22' },
    { earliest: '2025-11-01', latest: '2027-02-28' },
    { earliest: '2027-11-01', latest: '2029-02-28' },
  ])
})

test('the first of the month that the company requested is proposed, else the first of the next month', () => {
  expect([
    proposedAdmissionDate('2026-11-22', '2027-02'),
    proposedAdmissionDate('2026-11-22', null),
    proposedAdmissionDate('2026-12-31', null),
    proposedAdmissionDate('2026-11-22', '2020-01'),
    proposedAdmissionDate('2026-11-22', 'så snart som möjligt'),
  ]).toStrictEqual(['2027-02-01', '2026-12-01', '2027-01-01', '2026-12-01', '2026-12-01'])
})

test.each(['2020-01-01', '2028-01-01'])('a date out of bounds, %s, is refused with the bounds', (admissionDate) => {
  const chart = restoreSnapshot(factsFor('FINISHED_IN_TELLUS'), staff(2))
  expect(evaluate(chart, { type: 'case.sendAdmissionDate', admissionDate, today: '2026-11-22' })).toStrictEqual({
    kind: 'refused',
    reasons: [
      {
        code: 'ADMISSION_DATE_OUT_OF_RANGE',
        params: { earliest: '2026-08-01', latest: '2027-11-22' },
        link: null,
      },
    ],
  })
})
