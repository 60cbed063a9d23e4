import { describe, expect, test } from 'vitest'
import type { UserRole } from '#schemas/member-organisation.ts'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import { actorOf, applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import type { CaseEventType } from './events.ts'
import {
  mayHandleCases,
  mayDeleteNote,
  mayDo,
  mayReadNotes,
  permissions,
  rankOn,
  roles,
  type Role,
} from './permissions.ts'

const filling = [
  'analog.cancel',
  'analog.chooseMail',
  'analog.chooseUpload',
  'analog.download',
  'analog.markSent',
  'analog.replace',
  'analog.unmarkSent',
  'analog.upload',
  'case.download',
  'case.setLocale',
  'contactPerson.save',
  'correction.handle',
  'correction.unhandle',
  'form.start',
  'link.revoke',
  'message.handle',
  'message.post',
  'message.unhandle',
  'signature.cancel',
  'signature.readdress',
  'signature.remind',
  'signature.share',
  'values.save',
] as const satisfies readonly CaseEventType[]

const handling = [
  'case.cancelAdmissionDate',
  'case.changeContact',
  'case.inform',
  'case.delegate',
  'case.queueAdmissionDate',
  'case.resetDelegation',
  'case.sendAdmissionDate',
  'checkpoint.confirm',
  'checkpoint.deny',
  'correction.approve',
  'correction.discard',
  'correction.draft',
  'correction.request',
  'correction.send',
  'correction.withdraw',
  'creditReport.fetch',
  'form.approve',
  'form.unapprove',
  'link.issue',
  'mail.resend',
  'note.add',
  'note.delete',
  'regionalReview.request',
  'signature.approve',
  'signature.reject',
  'signature.unapprove',
] as const satisfies readonly CaseEventType[]

const deciding = [
  'case.archive',
  'case.delete',
  'case.export',
  'case.reject',
  'case.reset',
  'case.restore',
  'internalSignature.approve',
  'internalSignature.reject',
  'internalSignature.submit',
  'internalSignature.unapprove',
] as const satisfies readonly CaseEventType[]

/** A queued date of admission is sent, or cancelled, once the register has decided. */
const bySystem = [
  'case.cancelAdmissionDate',
  'case.sendAdmissionDate',
  'internalSignature.declined',
  'internalSignature.doubted',
  'internalSignature.expired',
  'internalSignature.signed',
  'register.accepted',
  'register.cancelled',
  'register.finished',
  'register.refused',
  'signature.declined',
  'signature.doubted',
  'signature.expired',
  'signature.readdress',
  'signature.signed',
] as const satisfies readonly CaseEventType[]

const eventTypes = Object.keys(permissions).toSorted()
const allowedTo = (role: Role) =>
  Object.entries(permissions)
    .filter(([, allowed]) => allowed.includes(role))
    .map(([type]) => type)
    .toSorted()

describe('the permissions', () => {
  test('applicants fill in, write messages, handle corrections and sign', () => {
    expect(allowedTo('applicant')).toStrictEqual([...filling])
  })

  test('administrators may send every event that other staff of the organisation may send', () => {
    expect(allowedTo(1)).toStrictEqual([...filling, ...handling, ...deciding].toSorted())
  })

  test('handlers review cases, and only administrators take the decisions that end a case', () => {
    expect(allowedTo(2)).toStrictEqual([...filling, ...handling].toSorted())
  })

  test('readers download and change nothing', () => {
    expect(allowedTo(3)).toStrictEqual(['case.download'])
  })

  test('regional reviewers download and answer for their region', () => {
    expect(allowedTo(4)).toStrictEqual(['case.download', 'regionalReview.approve', 'regionalReview.reject'])
  })

  test('the system reports signatures and the decisions of the register, and sends or cancels the queued date', () => {
    expect(allowedTo('system')).toStrictEqual([...bySystem])
  })

  test('each event is permitted to some role, and an actor may send what the actor’s role may', () => {
    const byTable = roles.flatMap((role) => allowedTo(role).map((type) => `${role} ${type}`)).toSorted()
    const byMayDo = roles
      .flatMap((role) =>
        Object.keys(permissions).flatMap((type) =>
          isKnown(type) && mayDo(actorOf(role), type, caseFacts()) ? [`${role} ${type}`] : [],
        ),
      )
      .toSorted()
    expect(byMayDo).toStrictEqual(byTable)
    expect(eventTypes.filter((type) => !roles.some((role) => allowedTo(role).includes(type)))).toStrictEqual([])
  })
})

const isKnown = (type: string): type is CaseEventType => type in permissions

describe('roles on a member organisation', () => {
  const userRoles: readonly UserRole[] = [
    { moId: 'verkstadsalliansen', roleId: 3, roleName: 'Läsare' },
    { moId: 'verkstadsalliansen', roleId: 2, roleName: 'Rådgivare' },
    { moId: 'hantverksgivarna', roleId: 4, roleName: 'Regional granskare' },
  ]

  test('the lowest rank of an actor wins, on its own organisation only', () => {
    expect(['verkstadsalliansen', 'hantverksgivarna', 'nowhere'].map((moId) => rankOn(userRoles, moId))).toStrictEqual([
      2,
      4,
      null,
    ])
  })

  test('the order of the roles does not matter', () => {
    expect(rankOn(userRoles.toReversed(), 'verkstadsalliansen')).toBe(2)
  })

  test.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ] as const)('the permission of rank %i to create cases is %s', (roleId, expected) => {
    expect(mayHandleCases([{ moId: 'hantverksgivarna', roleId, roleName: '' }], 'hantverksgivarna')).toBe(expected)
  })

  test('creating a case requires a role on its organisation', () => {
    expect(mayHandleCases(userRoles, 'nowhere')).toBe(false)
  })

  test('staff of any rank, and nobody else, read internal notes', () => {
    const everybody = [applicant, staff(1), staff(2), staff(3), staff(4), system]
    expect(everybody.map(mayReadNotes)).toStrictEqual([false, true, true, true, true, false])
  })

  test('authors delete their own notes, and administrators any note', () => {
    const everybody = [applicant, staff(1), staff(2), staff(3), staff(4), system]
    const own = everybody.map((actor) => mayDeleteNote(actor, { authorId: actor.kind === 'staff' ? actor.userId : '' }))
    const foreign = everybody.map((actor) => mayDeleteNote(actor, { authorId: 'somebody-else' }))
    expect([own, foreign]).toStrictEqual([
      [false, true, true, false, false, false],
      [false, true, false, false, false, false],
    ])
  })
})
