import { expect, test } from 'vitest'
import { originOf } from './answer-origin.ts'

const prefill = { source: 'earlierCase' } as const

test('an answer that a case began with comes from the source of its component, or else from the template', () => {
  expect(originOf({ prefill }, 'Lund')).toBe('earlierCase')
  expect(originOf({ initialValue: ['roof'] }, ['roof'])).toBe('initialValue')
  expect(originOf({ prefill, initialValue: 'Lund' }, 'Lund')).toBe('initialValue')
  expect(originOf({ prefill, initialValue: 'Lund' }, 'Kalmar')).toBe('earlierCase')
  expect(originOf({}, 'Lund')).toBe(undefined)
})
