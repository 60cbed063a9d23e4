import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { staff, system } from '#tests/fixtures/case-actors.ts'
import { caseFacts, correction, factsAwaitingSignatories, factsFor } from '#tests/fixtures/case-facts.ts'
import { describeEffect, effectsOf } from '#tests/fixtures/declared-effects.ts'
import { replay } from '#tests/fixtures/replay-events.ts'
import type { CaseEventType } from './events.ts'
import { reasonsFor } from './explain.ts'
import type { Actor } from './permissions.ts'
import { restoreSnapshot } from './restore.ts'

const filling = caseFacts()
const shared = factsAwaitingSignatories()
const signed = factsFor('SUBMITTED')
const requested = factsFor('SUBMITTED', { corrections: [correction()] })
const { formId, componentId, message, requestedAt } = correction()
const gathered = factsFor('SUBMITTED', {
  correctionDrafts: [{ formId, componentId, message, writtenBy: 'Anders Ögren', writtenAt: requestedAt }],
})
const approved = factsFor('APPROVED_BY_MA')
const atRegion = factsFor('OUT_FOR_REGIONAL_REVIEW')
const exported = factsFor('EXPORTED_TO_TELLUS')

describe('a case that was created silently', () => {
  const quiet = (facts: CaseFacts): CaseFacts => ({ ...facts, silent: true })

  test.each<[CaseEventType, Actor, CaseFacts]>([
    ['message.post', staff(2), filling],
    ['correction.request', staff(2), signed],
    ['correction.send', staff(2), gathered],
    ['correction.withdraw', staff(2), requested],
    ['signature.share', staff(2), filling],
    ['signature.declined', system, shared],
    ['signature.reject', staff(2), signed],
    ['signature.approve', staff(2), signed],
    ['case.reject', staff(1), signed],
    ['case.sendAdmissionDate', staff(2), factsFor('FINISHED_IN_TELLUS')],
    ['register.finished', system, exported],
  ])('a case that was created silently mails nothing to its company on %s', (type, actor, facts) => {
    const mails = effectsOf(quiet(facts), actor, type).filter((each) => each.startsWith('send mail'))
    expect(mails).toStrictEqual([])
  })

  test('a case that was created silently still mails the region and its handler', () => {
    const mails = [
      ...effectsOf(quiet(approved), staff(2), 'regionalReview.request'),
      ...effectsOf(quiet(atRegion), staff(4), 'regionalReview.reject'),
    ].filter((each) => each.startsWith('send mail'))
    expect(mails).toStrictEqual(['send mail: regionalReviewRequested', 'send mail: regionalReviewAnswered'])
  })

  test('a case that was created silently mails its contact the link once, and is no longer silent', () => {
    const { facts, effects } = replay(quiet(filling), [staff(2), { type: 'case.inform' }])
    expect([facts, effects.map(describeEffect)]).toStrictEqual([
      filling,
      ['record: GenericChange', 'send mail: caseCreated'],
    ])
    expect(reasonsFor(restoreSnapshot(facts, staff(2)), { type: 'case.inform' }).map(({ code }) => code)).toEqual([
      'COMPANY_INFORMED',
    ])
  })

  test('a case that was created silently mails its new contact, and is no longer silent', () => {
    const { facts, effects } = replay(
      quiet(filling),
      [staff(2), { type: 'case.changeContact', email: 'ny@svets.example' }],
      [staff(2), { type: 'message.post' }],
    )
    expect([facts, effects.map(describeEffect).filter((each) => each.startsWith('send mail'))]).toStrictEqual([
      { ...filling, contactPersonEmail: 'ny@svets.example' },
      ['send mail: contactChanged', 'send mail: messageByCaseworker'],
    ])
  })
})
