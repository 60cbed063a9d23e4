import { expect, test } from 'vitest'
import type { CaseForm } from '#schemas/case.ts'
import type { Value } from '#schemas/form/value.ts'
import { isAnswerChanged } from './answer-changed.ts'

const form = (then: Record<string, Value>, now: Record<string, Value>): CaseForm => ({
  document: { id: 'company', title: { sv: 'Företaget', en: 'The company' }, isInternal: false, rows: [] },
  status: 'valid',
  isStarted: true,
  approvedBy: null,
  approvedAt: null,
  changedAt: null,
  values: Object.entries(now).map(([componentId, value]) => ({
    componentId,
    value,
    version: 1,
    backendValidation: null,
  })),
  earlier: [{ componentId: 'phone', by: 'Maria Öberg', at: '2026-03-04T08:00:00.000Z', values: then, people: [] }],
})

test('an answer is changed when it is not what it was as its correction was asked for', () => {
  expect([
    isAnswerChanged(form({ phone: '08-1' }, { phone: '08-1' }), 'phone'),
    isAnswerChanged(form({ phone: '08-1' }, { phone: '08-2' }), 'phone'),
    isAnswerChanged(form({ phone: '08-1' }, {}), 'phone'),
    isAnswerChanged(form({}, { phone: null }), 'phone'),
    isAnswerChanged(form({ phone: '08-1', other: 'a' }, { phone: '08-1', other: 'b' }), 'phone'),
  ]).toStrictEqual([false, true, true, false, false])
})

test('a list is changed when an answer of one of its entries is', () => {
  expect(isAnswerChanged(form({ 'phone/e1/number': '1' }, { 'phone/e1/number': '2' }), 'phone')).toBe(true)
})

test('nothing is known of an answer whose correction nobody asked for', () => {
  expect(isAnswerChanged(form({}, { fax: '1' }), 'fax')).toBeNull()
})
