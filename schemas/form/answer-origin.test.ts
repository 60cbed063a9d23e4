import { expect, test } from 'vitest'
import { originOf } from './answer-origin.ts'

const prefill = { source: 'earlierCase' } as const

test('the origin of a prefilled answer is the source of its component, or else the template', () => {
  expect(originOf({ prefill }, 'Lund')).toBe('earlierCase')
  expect(originOf({ initialValue: ['roof'] }, ['roof'])).toBe('initialValue')
  expect(originOf({ prefill, initialValue: 'Lund' }, 'Lund')).toBe('initialValue')
  expect(originOf({ prefill, initialValue: 'Lund' }, 'Kalmar')).toBe('earlierCase')
  expect(originOf({}, 'Lund')).toBe(undefined)
})
