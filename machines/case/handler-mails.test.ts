import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { mailOf, mailTypes, type MailType } from '#schemas/mail-log.ts'
import { applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import { caseFacts, correction, factsFor } from '#tests/fixtures/case-facts.ts'
import { replay } from '#tests/fixtures/replay-events.ts'
import type { CaseEventType } from './events.ts'
import type { Actor } from './permissions.ts'

const filling = caseFacts()
const requested = factsFor('SUBMITTED', { corrections: [correction()] })
const exported = factsFor('EXPORTED_TO_TELLUS')

const handlerMails: readonly [CaseEventType, Actor, CaseFacts, MailType][] = [
  ['message.post', applicant, filling, 'messageByCompany'],
  ['correction.handle', applicant, requested, 'correctionsHandled'],
  ['register.finished', system, exported, 'registerFinished'],
  ['register.cancelled', system, exported, 'registerCancelled'],
]

test('each mail to the handler is sent by an event of the company or of the system, or is about what a colleague did', () => {
  expect(handlerMails.map(([, , , mail]) => mail)).toStrictEqual(
    mailTypes.filter((type) => mailOf(type).to === 'handler' && mailOf(type).isAboutColleague !== true),
  )
})

describe('the handler of a case', () => {
  const answered = { isHandled: true } as const
  const request = (componentId: string, overrides = {}) => correction({ componentId, ...overrides })
  const mailsOf = (facts: CaseFacts, actor: Actor, type: CaseEventType) =>
    replay(facts, [actor, eventFor(type, facts)]).effects.flatMap((effect) =>
      effect.type === 'send mail' && mailOf(effect.params.mailType).to === 'handler' ? [effect.params.mailType] : [],
    )
  const delegated = (facts: CaseFacts, overrides: Partial<CaseFacts> = {}): CaseFacts => ({
    ...facts,
    handlerEmail: 'anders.ogren@hantverksgivarna.example',
    ...overrides,
  })

  test.each(handlerMails)(
    'the handler of a case is mailed on %s, and nobody is mailed if the case has no handler',
    (type, actor, facts, mail) => {
      expect([mailsOf(delegated(facts), actor, type), mailsOf(facts, actor, type)]).toStrictEqual([[mail], []])
    },
  )

  test('the handler of a case is mailed about the first unread message, and about a later one only once the first is handled', () => {
    const unread = (unhandledMessageCount: number) =>
      mailsOf(delegated(filling, { unhandledMessageCount }), applicant, 'message.post')
    expect([unread(0), unread(1), unread(2)]).toStrictEqual([['messageByCompany'], [], []])
  })

  test('the handler of a case is mailed when the last of several corrections is answered', () => {
    const withOther = (other: object) =>
      mailsOf(
        delegated(requested, { corrections: [...requested.corrections, request('address', other)] }),
        applicant,
        'correction.handle',
      )
    expect([withOther({}), withOther(answered)]).toStrictEqual([[], ['correctionsHandled']])
  })

  test('the handler of a case is not mailed about what staff do in the company’s place', () => {
    expect(mailsOf(delegated(requested), staff(2), 'correction.handle')).toStrictEqual([])
  })

  test.each<[CaseEventType, CaseFacts]>([
    ['case.reject', factsFor('SUBMITTED')],
    ['case.reset', factsFor('SUBMITTED')],
    ['case.reset', factsFor('REJECTED')],
    ['case.delete', filling],
    ['case.delete', factsFor('REJECTED')],
  ])(
    'the handler of a case is mailed on %s by a colleague and not on her own, and nobody is if the case has no handler',
    (type, facts) => {
      const own = delegated(facts, { handlerEmail: 'Maria.Oberg@hantverksgivarna.example' })
      expect([delegated(facts), own, facts].map((each) => mailsOf(each, staff(1), type))).toStrictEqual([
        ['caseEnded'],
        [],
        [],
      ])
    },
  )
})
