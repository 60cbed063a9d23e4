import { describe, expect, test } from 'vitest'
import type { Value } from '#schemas/form/value.ts'
import { revisionOf, writtenRevision } from './revision.ts'

const form = (formId: string, answers: Record<string, Value>) => ({ formId, answers: new Map(Object.entries(answers)) })
const answers = { name: 'Ödåkra Takmästeri AB', tax: true, groups: ['a', 'b'] }

describe('the revision of an application', () => {
  const revision = revisionOf(1, [form('company', answers), form('pay', { sum: '12' })])

  test('is the same for the same answers in any order, cleared ones left out', () => {
    const same = revisionOf(1, [
      form('pay', { sum: '12', extra: null }),
      form('company', { groups: ['a', 'b'], tax: true, name: 'Ödåkra Takmästeri AB' }),
    ])
    expect(same).toBe(revision)
  })

  test.each([
    ['another template version', revisionOf(2, [form('company', answers), form('pay', { sum: '12' })])],
    ['another answer', revisionOf(1, [form('company', { ...answers, tax: false }), form('pay', { sum: '12' })])],
    [
      'the order of entries',
      revisionOf(1, [form('company', { ...answers, groups: ['b', 'a'] }), form('pay', { sum: '12' })]),
    ],
    ['an answer in another form', revisionOf(1, [form('company', { ...answers, sum: '12' }), form('pay', {})])],
  ])('changes with %s', (_, other) => {
    expect(other).not.toBe(revision)
  })

  test('is written in groups of four', () => {
    expect(writtenRevision('7f3a91bc22d0ffff')).toBe('7F3A-91BC-22D0')
  })
})
