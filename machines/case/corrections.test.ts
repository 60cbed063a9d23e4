import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, correction, factsFor, formFacts } from '#tests/fixtures/case-facts.ts'
import { replay } from '#tests/fixtures/replay-events.ts'
import { componentLock } from './component-lock.ts'
import { decide } from './decide.ts'
import type { CaseEvent, EventOf } from './events.ts'
import type { Actor } from './permissions.ts'
import { reasonsFor } from './explain.ts'
import { restoreSnapshot } from './restore.ts'

const at = '2026-03-04T08:00:00.000Z'
const request: CaseEvent = {
  type: 'correction.request',
  formId: 'company',
  componentId: 'turnover',
  message: 'Ange omsättningen i tusental kronor.',
  at,
}
const handle: EventOf<'correction.handle'> = {
  type: 'correction.handle',
  componentId: 'turnover',
  reply: 'Det stämmer.',
  at: '2026-03-05T08:00:00.000Z',
}
const signed = factsFor('SUBMITTED')
const requested = replay(signed, [staff(2), request]).facts
const handled = replay(requested, [applicant, handle]).facts

const lockOf = (facts: CaseFacts, componentId: string, formId = 'company', actor: Actor = applicant) =>
  componentLock(restoreSnapshot(facts, actor), { formId, componentId }, { readOnlyTags: [], roles: {} }).kind

describe('a correction', () => {
  test('a correction is requested, handled and approved', () => {
    const approved = replay(handled, [staff(2), { type: 'correction.approve', componentId: 'turnover' }]).facts
    const done = { isHandled: true, handledAt: '2026-03-05T08:00:00.000Z', reply: 'Det stämmer.' }
    expect([requested, handled, approved]).toStrictEqual([
      { ...signed, corrections: [correction()] },
      { ...signed, corrections: [correction(done)] },
      { ...signed, corrections: [correction({ ...done, isApproved: true })] },
    ])
  })

  test('a correction can be reopened once it is handled, and requested anew once it is approved', () => {
    const reopened = replay(handled, [applicant, { type: 'correction.unhandle', componentId: 'turnover' }]).facts
    const anew = replay(
      handled,
      [staff(2), { type: 'correction.approve', componentId: 'turnover' }],
      [staff(2), request],
    ).facts
    expect([reopened, anew]).toStrictEqual([requested, requested])
  })

  test('a correction opens its one field of a signed case until it is answered', () => {
    expect([
      lockOf(signed, 'turnover'),
      lockOf(requested, 'turnover'),
      lockOf(requested, 'employees'),
      lockOf(requested, 'turnover', 'people'),
      lockOf(handled, 'turnover'),
    ]).toStrictEqual(['locked', 'open', 'locked', 'locked', 'locked'])
  })

  test('a correction of a list opens every field of its entries', () => {
    const facts = { ...signed, corrections: [correction({ componentId: 'workplaces' })] }
    expect([lockOf(facts, 'workplaces'), lockOf(facts, 'workplaces/e1/street'), lockOf(facts, 'street')]).toStrictEqual(
      ['open', 'open', 'locked'],
    )
  })

  test('a correction unlocks the follow-ups of its answer too, until it is handled', () => {
    const withFollowUp = (isHandled: boolean) => ({
      ...signed,
      corrections: [correction({ followUps: ['reason'], isHandled })],
    })
    const locks = (facts: CaseFacts) => [lockOf(facts, 'turnover'), lockOf(facts, 'reason'), lockOf(facts, 'employees')]
    expect([locks(withFollowUp(false)), locks(withFollowUp(true))]).toStrictEqual([
      ['open', 'open', 'locked'],
      ['locked', 'locked', 'locked'],
    ])
  })

  test('a correction lets nothing else be saved along with it', () => {
    const save = (componentIds: readonly string[]) =>
      reasonsFor(restoreSnapshot(requested, staff(1)), { type: 'values.save', formId: 'company', componentIds }).map(
        ({ code }) => code,
      )
    expect([save(['turnover']), save(['turnover', 'employees'])]).toStrictEqual([[], ['CASE_IS_LOCKED']])
  })

  test('a correction lets the company open its form, which is else shut with the case', () => {
    const start = (facts: CaseFacts, formId: string) =>
      reasonsFor(restoreSnapshot(facts, staff(1)), { type: 'form.start', formId }).map(({ code }) => code)
    expect([start(signed, 'company'), start(requested, 'company'), start(requested, 'people')]).toStrictEqual([
      ['CASE_IS_LOCKED'],
      [],
      ['CASE_IS_LOCKED'],
    ])
  })

  test('a correction is not requested twice, without a message, or in a form that is approved or unknown', () => {
    const refusal = (facts: CaseFacts, change: object) =>
      reasonsFor(restoreSnapshot(facts, staff(1)), { ...request, ...change }).map(({ code }) => code)
    expect([
      refusal(requested, {}),
      refusal(signed, { message: ' ' }),
      refusal(factsFor('APPROVED_BY_MA'), {}),
      refusal(signed, { formId: 'nothing' }),
    ]).toStrictEqual([['CORRECTION_ALREADY_OPEN'], ['MESSAGE_MISSING'], ['FORM_IS_APPROVED'], ['FORM_NOT_FOUND']])
  })

  test('a correction is not requested in an internal form, nor is a message written about one: the company never sees it', () => {
    const facts = { ...signed, forms: [...signed.forms, formFacts({ formId: 'preparation', isInternal: true })] }
    const codes = [
      reasonsFor(restoreSnapshot(facts, staff(1)), { ...request, formId: 'preparation' }),
      reasonsFor(restoreSnapshot(facts, staff(1)), { type: 'message.post', formId: 'preparation' }),
      reasonsFor(restoreSnapshot(facts, staff(1)), { type: 'message.post', formId: 'company' }),
    ].map((reasons) => reasons.map(({ code }) => code))
    expect(codes).toStrictEqual([['FORM_IS_INTERNAL'], ['FORM_IS_INTERNAL'], []])
  })

  test('a correction is handled while it is open, and approved or reopened once it is handled', () => {
    const codes = (facts: CaseFacts) =>
      [
        handle,
        { type: 'correction.approve', componentId: 'turnover' } as const,
        { type: 'correction.unhandle', componentId: 'turnover' } as const,
      ].map((event) => reasonsFor(restoreSnapshot(facts, staff(1)), event).map(({ code }) => code))
    const approved = { ...signed, corrections: [correction({ isHandled: true, isApproved: true })] }
    expect([codes(signed), codes(requested), codes(handled), codes(approved)]).toStrictEqual([
      [['CORRECTION_NOT_FOUND'], ['CORRECTION_NOT_FOUND'], ['CORRECTION_NOT_FOUND']],
      [[], ['CORRECTION_NOT_FOUND'], ['CORRECTION_NOT_FOUND']],
      [['CORRECTION_NOT_FOUND'], [], []],
      [['CORRECTION_NOT_FOUND'], ['CORRECTION_NOT_FOUND'], ['CORRECTION_NOT_FOUND']],
    ])
  })

  test('a correction is handled without a reply once nothing is left to fill in or mend in its form', () => {
    const codes = (problemCount: number, reply: string) => {
      const facts = {
        ...requested,
        corrections: [correction({ isAnswerChanged: true })],
        forms: requested.forms.map((form) => (form.formId === 'company' ? { ...form, problemCount } : form)),
      }
      return reasonsFor(restoreSnapshot(facts, applicant), { ...handle, reply }).map(({ code }) => code)
    }
    expect([codes(1, ''), codes(1, 'Det stämmer.'), codes(0, '')]).toStrictEqual([['FORM_NOT_VALID'], [], []])
  })

  test('a correction stays handled in an approved form, where the company could not handle it again', () => {
    const facts = replay(handled, [staff(2), { type: 'form.approve', formId: 'company' }]).facts
    expect(
      reasonsFor(restoreSnapshot(facts, staff(1)), { type: 'correction.unhandle', componentId: 'turnover' }).map(
        ({ code }) => code,
      ),
    ).toStrictEqual(['FORM_IS_APPROVED'])
  })
})

describe('an answer that is right as it is', () => {
  const bare = { ...handle, reply: null } as const
  const codes = (facts: CaseFacts, event: EventOf<'correction.handle'>) =>
    reasonsFor(restoreSnapshot(facts, staff(1)), event).map(({ code }) => code)

  test('an answer that is right as it is needs a reply: without one it cannot be handled', () => {
    expect([codes(requested, bare), codes(requested, { ...bare, reply: ' ' }), codes(requested, handle)]).toStrictEqual(
      [['ANSWER_NOT_CHANGED'], ['ANSWER_NOT_CHANGED'], []],
    )
  })

  test('an answer that is right as it is needs no reply once it has changed, nor where its earlier value is unknown', () => {
    const withChange = (isAnswerChanged: boolean | null) => ({
      ...signed,
      corrections: [correction({ isAnswerChanged })],
    })
    expect([codes(withChange(true), bare), codes(withChange(null), bare)]).toStrictEqual([[], []])
  })
})

describe('correction drafts', () => {
  const draftOf = (componentId: string, message: string): CaseEvent => ({
    type: 'correction.draft',
    formId: 'company',
    componentId,
    message,
    at,
  })
  const gathered = replay(
    signed,
    [staff(2), draftOf('turnover', 'I tusental?')],
    [staff(1), draftOf('employees', 'Hela året?')],
  ).facts
  const send: CaseEvent = { type: 'correction.send', at: '2026-03-05T08:00:00.000Z' }

  test('correction drafts unlock nothing for the company until they are sent', () => {
    expect([gathered.corrections, gathered.correctionDrafts.map(({ componentId }) => componentId)]).toStrictEqual([
      [],
      ['turnover', 'employees'],
    ])
    expect(lockOf(gathered, 'turnover')).toBe('locked')
  })

  test('correction drafts are sent together, each with its own message, in one mail', () => {
    const { facts, effects } = decide(restoreSnapshot(gathered, staff(2)), send)
    expect(facts.correctionDrafts).toStrictEqual([])
    expect(facts.corrections).toMatchObject([
      { componentId: 'turnover', message: 'I tusental?', requestedAt: '2026-03-05T08:00:00.000Z', isHandled: false },
      { componentId: 'employees', message: 'Hela året?', requestedAt: '2026-03-05T08:00:00.000Z', isHandled: false },
    ])
    expect(effects.filter(({ type }) => type === 'send mail')).toHaveLength(1)
  })

  test('correction drafts are overwritten by a later one for the same answer, and discarded one by one', () => {
    const changed = replay(gathered, [staff(2), draftOf('turnover', 'I kronor?')]).facts
    const dropped = replay(changed, [staff(2), { type: 'correction.discard', componentId: 'turnover' }]).facts
    expect(
      [changed, dropped].map(({ correctionDrafts }) => correctionDrafts.map(({ message }) => message)),
    ).toStrictEqual([['I kronor?', 'Hela året?'], ['Hela året?']])
  })

  test('correction drafts block the approval of their form until they are sent or discarded', () => {
    const approve = (facts: CaseFacts) =>
      reasonsFor(restoreSnapshot(facts, staff(1)), { type: 'form.approve', formId: 'company' }).map(({ code }) => code)
    expect(approve(gathered)).toStrictEqual(['CORRECTION_NOT_SENT', 'CORRECTION_NOT_SENT'])
  })

  test('correction drafts cannot be sent where there are none, and are deleted when their answer’s correction is requested directly', () => {
    expect(
      reasonsFor(restoreSnapshot(signed, staff(1)), { type: 'correction.send', at }).map(({ code }) => code),
    ).toStrictEqual(['CORRECTION_MISSING'])
    const requestedNow = replay(gathered, [staff(2), request]).facts
    expect(requestedNow.correctionDrafts.map(({ componentId }) => componentId)).toStrictEqual(['employees'])
  })
})

test('a correction that is not handled can be withdrawn', () => {
  const facts = replay(requested, [staff(2), { type: 'correction.withdraw', componentId: 'turnover' }]).facts
  expect(facts).toStrictEqual(signed)
  expect(
    reasonsFor(restoreSnapshot(handled, staff(1)), { type: 'correction.withdraw', componentId: 'turnover' }).map(
      ({ code }) => code,
    ),
  ).toStrictEqual(['CORRECTION_NOT_FOUND'])
})

describe('the lock of a field', () => {
  const filling = caseFacts()

  test('a field is unlocked while the company fills in, and locked in an approved form', () => {
    const forms = [formFacts({ status: 'approved' })]
    expect([lockOf(filling, 'turnover'), lockOf({ ...filling, forms }, 'turnover')]).toStrictEqual(['open', 'locked'])
  })

  test('a locked field has the reasons for its lock', () => {
    expect(
      componentLock(
        restoreSnapshot(signed, applicant),
        { formId: 'company', componentId: 'turnover' },
        { readOnlyTags: [], roles: {} },
      ),
    ).toStrictEqual({
      kind: 'locked',
      reasons: [{ code: 'CASE_IS_LOCKED', params: {}, link: { to: 'section', section: 'signature' } }],
    })
  })

  test('a field of an internal form is unlocked in the review until its form is approved or the case is closed', () => {
    const inOffice = (facts: CaseFacts) => lockOf(facts, 'note', 'office', staff(2))
    expect([inOffice(signed), inOffice(factsFor('APPROVED_BY_MA')), inOffice(factsFor('REJECTED'))]).toStrictEqual([
      'open',
      'locked',
      'locked',
    ])
  })

  test('a field of a closed case is locked, even with an open correction', () => {
    expect(lockOf(factsFor('RESET', { corrections: [correction()] }), 'turnover')).toBe('locked')
  })

  test('every field is locked for read-only roles', () => {
    expect([
      lockOf(filling, 'turnover', 'company', staff(3)),
      lockOf(filling, 'turnover', 'company', staff(4)),
    ]).toStrictEqual(['reader', 'reader'])
  })

  test('a field with a read-only tag is locked, except for the roles that the tag names', () => {
    const rules = { readOnlyTags: [{ key: 'subgroup', readOnlyOverrideByRoles: ['advisor'] }], roles: {} }
    const tagged = { formId: 'company', componentId: 'group', tag: 'subgroup' }
    expect([
      componentLock(restoreSnapshot(filling, applicant), tagged, rules),
      componentLock(restoreSnapshot(filling, staff(1)), tagged, rules),
      componentLock(restoreSnapshot(filling, staff(2)), tagged, rules),
      componentLock(restoreSnapshot(filling, applicant), { ...tagged, tag: 'other' }, rules),
    ]).toStrictEqual([
      { kind: 'readOnlyTag', tag: 'subgroup' },
      { kind: 'readOnlyTag', tag: 'subgroup' },
      { kind: 'open' },
      { kind: 'open' },
    ])
  })
})
