import { expect, test } from 'vitest'
import { dialled, isTelephone } from './telephone.ts'
import { isZipCode, zipDigits } from './zip-code.ts'

test.each([
  ['070-123 45 67', '0701234567'],
  ['(08) 123 456', '08123456'],
  ['+46 (0)70-123 45 67', '+46701234567'],
  ['070/123.45.67', '0701234567'],
  ['070\u2013123\u00a045\u202f67', '0701234567'],
])('%s is a telephone number, dialled as %s', (text, number) => {
  expect([isTelephone(text), dialled(text)]).toStrictEqual([true, number])
})

test.each(['070', '+', '070+1234567', 'ring mig'])('%s is no telephone number', (text) => {
  expect(isTelephone(text)).toBe(false)
})

test.each(['80252', '802 52', '80 252', '802\u00a052', '８０２５２'])('%s is a zip code', (text) => {
  expect([isZipCode(text), zipDigits(text)]).toStrictEqual([true, '80252'])
})
