import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Component } from '#schemas/form.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { isCorrectable } from './component-lock.ts'

test('a correction can be requested of no answer with a read-only tag, no computed answer, and not of the organisation number', () => {
  const rules = {
    readOnlyTags: [{ key: 'identity', readOnlyOverrideByRoles: ['advisor'] }],
    roles: { orgNumber: 'orgNumber' },
  }
  const isAsked = (properties: object): boolean => {
    const component = v.parse(Component, {
      type: 'numberBox',
      componentId: 'employees',
      label: { sv: 'Anställda', en: 'Employees' },
      ...properties,
    })
    return carriesValue(component) && isCorrectable(component, rules)
  }
  expect(
    [
      {},
      { tag: 'other' },
      { tag: 'identity' },
      { computed: { sum: ['women', 'men'] } },
      { componentId: 'orgNumber' },
    ].map(isAsked),
  ).toStrictEqual([true, true, false, false, false])
})
