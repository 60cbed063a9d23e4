import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, factsFor, formFacts } from '#tests/fixtures/case-facts.ts'
import type { CaseEventType } from './events.ts'
import { restoreSnapshot } from './restore.ts'
import { roadTo } from './road.ts'

const road = (facts: CaseFacts, goal: CaseEventType) =>
  roadTo(restoreSnapshot(facts, staff(1)), goal)?.map(({ type, reasons }) => [type, reasons.map(({ code }) => code)]) ??
  null

describe('the road to a goal', () => {
  test('the road to a goal leads from the forms over signature and review to the export, with what each step lacks', () => {
    const forms = [formFacts({ status: 'in-progress' }), formFacts({ formId: 'people' })]
    expect(road(caseFacts({ forms }), 'case.export')).toStrictEqual([
      ['signature.share', ['FORM_NOT_VALID']],
      ['signature.signed', ['SIGNATURE_MISSING']],
      [null, ['FORM_NOT_APPROVED', 'FORM_NOT_APPROVED', 'SIGNATURE_MISSING', 'CHECKPOINT_NOT_CHECKED']],
      ['case.export', ['FORM_NOT_APPROVED', 'FORM_NOT_APPROVED', 'SIGNATURE_MISSING', 'CHECKPOINT_NOT_CHECKED']],
    ])
  })

  test('the road to a goal takes the signing method that the installation offers', () => {
    expect(
      road(caseFacts({ disabledSigningMethods: ['digital'] }), 'form.approve')?.map(([type]) => type),
    ).toStrictEqual(['analog.download', 'analog.upload', 'form.approve'])
  })

  test('the road to a goal asks the region where it is a step of the case, and nobody else first', () => {
    expect(road(factsFor('APPROVED_BY_MA'), 'case.export')).toStrictEqual([
      ['regionalReview.request', []],
      ['regionalReview.approve', ['REGIONAL_REVIEW_MISSING']],
      ['case.export', []],
    ])
  })

  test('the road to a goal is the event alone where it is possible, and none from where nothing leads there', () => {
    expect([
      road(factsFor('APPROVED_BY_REGIONAL_REVIEWER'), 'case.export'),
      road(factsFor('REJECTED'), 'case.export'),
    ]).toStrictEqual([[['case.export', []]], null])
  })
})
