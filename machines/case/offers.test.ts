import { describe, expect, test } from 'vitest'
import { caseStatuses } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicant, everyActor, staff } from '#tests/fixtures/case-actors.ts'
import {
  caseFacts,
  checkPoint,
  correction,
  factsAwaitingSignatories,
  factsFor,
  formFacts,
} from '#tests/fixtures/case-facts.ts'
import { mayDo, type Actor } from './permissions.ts'
import { offers } from './offers.ts'
import { restoreCase } from './restore.ts'

const offered = (facts: CaseFacts, actor: Actor) => offers(restoreCase(facts, actor))
const allowed = (facts: CaseFacts, actor: Actor) =>
  offered(facts, actor).flatMap(({ type, isAllowed }) => (isAllowed ? [type] : []))
/** Locked actions with the codes of what locks them. */
const locked = (facts: CaseFacts, actor: Actor) =>
  Object.fromEntries(
    offered(facts, actor).flatMap(({ type, isAllowed, reasons }) =>
      isAllowed ? [] : [[type, reasons.map(({ code }) => code)]],
    ),
  )

describe('what is offered', () => {
  test('an applicant with everything filled in signs digitally or on paper', () => {
    expect(offered(caseFacts(), applicant)).toStrictEqual([
      { type: 'signature.share', isAllowed: true, reasons: [], isIrreversible: false },
      { type: 'analog.download', isAllowed: true, reasons: [], isIrreversible: false },
    ])
  })

  test('an applicant who is not done sees both locked, with what is left', () => {
    const facts = caseFacts({
      forms: [
        formFacts({ hasApplicantEntry: false }),
        formFacts({ formId: 'people', status: 'invalid', problemCount: 1 }),
      ],
    })
    expect([allowed(facts, applicant), locked(facts, applicant)]).toStrictEqual([
      [],
      {
        'signature.share': ['FORM_NOT_STARTED', 'FORM_NOT_VALID'],
        'analog.download': ['FORM_NOT_STARTED', 'FORM_NOT_VALID'],
      },
    ])
  })

  test('an applicant whose signatories sign can only cancel', () => {
    expect(offered(factsAwaitingSignatories(), applicant)).toStrictEqual([
      { type: 'signature.cancel', isAllowed: true, reasons: [], isIrreversible: false },
    ])
  })

  test('an applicant with paper uploads it or posts it', () => {
    const facts = factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE')
    expect([allowed(facts, applicant), locked(facts, applicant)]).toStrictEqual([
      ['analog.chooseMail', 'analog.upload', 'analog.cancel'],
      {},
    ])
  })

  test('an applicant under review is offered nothing', () => {
    expect(offered(factsFor('SUBMITTED'), applicant)).toStrictEqual([])
  })

  test('a handler who reviews sees the steps ahead locked, and what ends the case not at all', () => {
    const facts = factsFor('SUBMITTED', { forms: [formFacts({ status: 'approved' })], checkPoints: [checkPoint()] })
    expect([allowed(facts, staff(2)), locked(facts, staff(2))]).toStrictEqual([
      ['signature.approve', 'signature.reject', 'case.delegate', 'case.changeContact'],
      {
        'regionalReview.request': ['SIGNATURE_NOT_APPROVED', 'CHECKPOINT_NOT_CHECKED'],
        'case.resetDelegation': ['NOT_DELEGATED'],
      },
    ])
  })

  test('an unanswered correction locks approval, refusal and export alike', () => {
    const facts = factsFor('SUBMITTED', { corrections: [correction()] })
    const waits = Object.entries(locked(facts, staff(1))).flatMap(([type, codes]) =>
      codes.includes('CORRECTION_NOT_HANDLED') ? [type] : [],
    )
    expect(waits).toStrictEqual([
      'signature.approve',
      'signature.reject',
      'regionalReview.request',
      'internalSignature.submit',
      'case.export',
      'case.reject',
    ])
  })

  test('an administrator of an approved case without steps exports it', () => {
    const facts = factsFor('APPROVED_BY_MA', { extraReviewSteps: [] })
    expect([allowed(facts, staff(1)), locked(facts, staff(1))]).toStrictEqual([
      [
        'signature.unapprove',
        'signature.reject',
        'case.export',
        'case.reject',
        'case.reset',
        'case.delegate',
        'case.changeContact',
      ],
      { 'case.resetDelegation': ['NOT_DELEGATED'] },
    ])
  })

  test('with a regional step the export says that the region has not answered', () => {
    expect(locked(factsFor('APPROVED_BY_MA'), staff(1))['case.export']).toStrictEqual(['REGIONAL_REVIEW_MISSING'])
  })

  test('a reviewer of the region answers when asked, and else is offered nothing', () => {
    expect([
      allowed(factsFor('OUT_FOR_REGIONAL_REVIEW'), staff(4)),
      offered(factsFor('SUBMITTED'), staff(4)),
    ]).toStrictEqual([['regionalReview.approve', 'regionalReview.reject'], []])
  })

  test('a reader is never offered anything', () => {
    expect(caseStatuses.flatMap((status) => offered(factsFor(status), staff(3)))).toStrictEqual([])
  })

  test('a refused case can be reset, deleted or archived by an administrator, and by nobody else', () => {
    expect([
      allowed(factsFor('REJECTED'), staff(1)),
      locked(factsFor('REJECTED'), staff(1)),
      offered(factsFor('REJECTED'), staff(2)),
    ]).toStrictEqual([['case.reset', 'case.delete', 'case.archive'], {}, []])
  })

  test('a removed case offers nothing to anybody once its time has passed', () => {
    expect(everyActor.flatMap((actor) => offered(factsFor('REMOVED'), actor))).toStrictEqual([])
  })

  test('a date of admission is sent to companies of the register, and to no others', () => {
    const welcoming = caseStatuses.filter((status) =>
      allowed(factsFor(status), staff(2)).includes('case.sendAdmissionDate'),
    )
    expect(welcoming).toStrictEqual(['EXPORTED_TO_TELLUS', 'FINISHED_IN_TELLUS'])
  })

  test('a way of signing that is switched off is neither offered nor explained as locked', () => {
    const waysOffered = (waysOff: CaseFacts['waysOff']) =>
      offered({ ...caseFacts(), waysOff }, applicant).flatMap(({ type }) =>
        type === 'signature.share' || type === 'analog.download' ? [type] : [],
      )
    expect([waysOffered([]), waysOffered(['digital']), waysOffered(['paper'])]).toStrictEqual([
      ['signature.share', 'analog.download'],
      ['analog.download'],
      ['signature.share'],
    ])
  })
})

describe.each(caseStatuses)('in %s', (status) => {
  const all = everyActor.flatMap((actor) => offered(factsFor(status), actor).map((offer) => ({ ...offer, actor })))

  test('nothing is offered to a role that may never do it', () => {
    expect(all.filter(({ actor, type }) => !mayDo(actor, type))).toStrictEqual([])
  })

  test('what is locked says why, and never just that it is another time', () => {
    const mute = all.filter(
      ({ isAllowed, reasons }) =>
        isAllowed !== (reasons.length === 0) || reasons.some(({ code }) => code === 'NOT_IN_THIS_STATE'),
    )
    expect(mute).toStrictEqual([])
  })
})
