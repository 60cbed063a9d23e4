import { expect, test } from 'vitest'
import { lifecycleStates } from '#schemas/case-status.ts'
import { casesWith, listOfState, statusGroups } from './status-groups.ts'

test('the status filter groups open, submitted, regional, closed and removed cases', () => {
  expect(statusGroups).toStrictEqual({
    current: [
      'CREATED',
      'STARTED',
      'DOWNLOADED_FOR_ANALOG_SIGNATURE',
      'SUBMITTED',
      'APPROVED_BY_MA',
      'OUT_FOR_REGIONAL_REVIEW',
      'APPROVED_BY_REGIONAL_REVIEWER',
      'REJECTED_BY_REGIONAL_REVIEWER',
      'APPROVED',
    ],
    sent: ['SUBMITTED', 'APPROVED_BY_MA', 'APPROVED'],
    regional: ['OUT_FOR_REGIONAL_REVIEW', 'APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER'],
    completed: ['EXPORTED_TO_TELLUS', 'FINISHED_IN_TELLUS', 'CANCELLED_IN_TELLUS', 'REJECTED', 'RESET', 'ARCHIVED'],
    all: null,
    removed: ['REMOVED'],
  })
})

test('each state belongs to the list of its cases, and removed cases to none', () => {
  expect({ ...Object.groupBy(lifecycleStates, (state) => listOfState(state) ?? 'none') }).toStrictEqual({
    active: [
      'CREATED',
      'STARTED',
      'DOWNLOADED_FOR_ANALOG_SIGNATURE',
      'SUBMITTED',
      'APPROVED_BY_MA',
      'OUT_FOR_REGIONAL_REVIEW',
      'APPROVED_BY_REGIONAL_REVIEWER',
      'REJECTED_BY_REGIONAL_REVIEWER',
      'APPROVED',
      'awaitingSignatories',
    ],
    exported: ['EXPORTED_TO_TELLUS'],
    archived: ['FINISHED_IN_TELLUS', 'CANCELLED_IN_TELLUS', 'REJECTED', 'RESET', 'ARCHIVED'],
    none: ['REMOVED'],
  })
})

test('the status SUBMITTED is two groups of the status filter', () => {
  expect(casesWith('SUBMITTED')).toStrictEqual({ statuses: ['SUBMITTED'], isWithSignatories: false })
  expect(casesWith('awaitingSignatories')).toStrictEqual({ statuses: ['SUBMITTED'], isWithSignatories: true })
})
