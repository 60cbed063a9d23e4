import { expect, test } from 'vitest'
import { caseFacts, correction } from '#tests/fixtures/case-facts.ts'
import { lockedAnswers } from './component-lock.ts'

const keys = ['turnover', 'staff', 'plants', 'plants/7f3/street'] as const
const lockedOf = (facts: Parameters<typeof lockedAnswers>[0]): string[] => keys.filter(lockedAnswers(facts, 'company'))

test('no answer is locked while the company fills in its forms', () => {
  expect(lockedOf(caseFacts({ status: 'STARTED' }))).toStrictEqual([])
})

test('every answer of a signed application is locked, except those that a correction opens', () => {
  expect(lockedOf(caseFacts({ status: 'SUBMITTED', corrections: [] }))).toStrictEqual([...keys])
  const open = { ...correction(), formId: 'company', componentId: 'turnover', followUps: ['plants'] }
  expect(lockedOf(caseFacts({ status: 'SUBMITTED', corrections: [open] }))).toStrictEqual(['staff'])
})

test('an answered correction locks its answer again', () => {
  const handled = { ...correction(), formId: 'company', componentId: 'turnover', isHandled: true }
  expect(lockedOf(caseFacts({ status: 'SUBMITTED', corrections: [handled] }))).toStrictEqual([...keys])
})
