import { expect, test } from 'vitest'
import { correction, formFacts } from '#tests/fixtures/case-facts.ts'
import { isDone, standingOf } from './form-standing.ts'

test('a form with an open correction is to be corrected, whatever else it is', () => {
  const open = [correction(), correction({ componentId: 'sniCode' }), correction({ formId: 'people' })]
  expect(standingOf(formFacts(), open)).toEqual({ kind: 'correct', corrections: 2 })
})

test('an answered correction leaves the form as its answers are', () => {
  expect(standingOf(formFacts(), [correction({ isHandled: true })])).toEqual({ kind: 'done' })
})

test('a begun form says how much is left, missing or wrong', () => {
  const left = { kind: 'started', left: 3 }
  expect(standingOf(formFacts({ status: 'in-progress', problemCount: 3 }), [])).toEqual(left)
  expect(standingOf(formFacts({ status: 'invalid', problemCount: 3 }), [])).toEqual(left)
})

test('a form that somebody else has filled in is not done until the company has seen it', () => {
  const standing = standingOf(formFacts({ hasApplicantEntry: false }), [])
  expect([standing, isDone(standing)]).toEqual([{ kind: 'check' }, false])
})
