import { expect, test } from 'vitest'
import { correction, formFacts } from '#tests/fixtures/case-facts.ts'
import { isDone, progressOf } from './form-list.tsx'

test('the progress of a form with an open correction is to be corrected, whatever its other state', () => {
  const open = [correction(), correction({ componentId: 'sniCode' }), correction({ formId: 'people' })]
  expect(progressOf(formFacts(), open)).toEqual({ kind: 'correct', corrections: 2 })
})

test('a handled correction does not change the progress of a form', () => {
  expect(progressOf(formFacts(), [correction({ isHandled: true })])).toEqual({ kind: 'done' })
})

test('a started form counts what is missing or invalid', () => {
  const remaining = { kind: 'started', remaining: 3 }
  expect(progressOf(formFacts({ status: 'in-progress', problemCount: 3 }), [])).toEqual(remaining)
  expect(progressOf(formFacts({ status: 'invalid', problemCount: 3 }), [])).toEqual(remaining)
})

test('a locked form is done for the company even with a missing answer, since a correction may be answered in words', () => {
  const locked = progressOf(formFacts({ status: 'invalid', problemCount: 1 }), [correction({ isHandled: true })], true)
  expect(locked).toEqual({ kind: 'done' })
})

test('a form that staff have filled in is not done until the company has opened it', () => {
  const progress = progressOf(formFacts({ hasApplicantEntry: false }), [])
  expect([progress, isDone(progress)]).toEqual([{ kind: 'check' }, false])
})
