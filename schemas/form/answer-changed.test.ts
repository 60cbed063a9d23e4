import { expect, test } from 'vitest'
import { isAnswerChanged } from './answer-changed.ts'

test('an answer has changed when its value differs', () => {
  expect([
    isAnswerChanged({ phone: '08-1' }, { phone: '08-1' }, ['phone']),
    isAnswerChanged({ phone: '08-1' }, { phone: '08-2' }, ['phone']),
    isAnswerChanged({ phone: '08-1' }, {}, ['phone']),
    isAnswerChanged({}, { phone: null }, ['phone']),
    isAnswerChanged({ phone: '08-1', other: 'a' }, { phone: '08-1', other: 'b' }, ['phone']),
  ]).toStrictEqual([false, true, true, false, false])
})

test('a list has changed when an answer of one of its entries has', () => {
  expect(isAnswerChanged({ 'phone/e1/number': '1' }, { 'phone/e1/number': '2' }, ['phone'])).toBe(true)
})

test('an answer has changed when a follow-up of it has changed', () => {
  expect(isAnswerChanged({ fTax: 'no', why: 'a' }, { fTax: 'no', why: 'b' }, ['fTax', 'why'])).toBe(true)
})
