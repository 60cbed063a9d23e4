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
import { availableActions } from './available-actions.ts'
import { restoreSnapshot } from './restore.ts'

const actionsFor = (facts: CaseFacts, actor: Actor) => availableActions(restoreSnapshot(facts, actor))
const allowed = (facts: CaseFacts, actor: Actor) =>
  actionsFor(facts, actor).flatMap(({ type, isAllowed }) => (isAllowed ? [type] : []))
/** The disabled actions with the codes of their reasons. */
const locked = (facts: CaseFacts, actor: Actor) =>
  Object.fromEntries(
    actionsFor(facts, actor).flatMap(({ type, isAllowed, reasons }) =>
      isAllowed ? [] : [[type, reasons.map(({ code }) => code)]],
    ),
  )

describe('the available actions', () => {
  test('an applicant with everything filled in signs digitally or on paper', () => {
    expect(actionsFor(caseFacts(), applicant)).toStrictEqual([
      { type: 'signature.share', isAllowed: true, reasons: [], isIrreversible: false },
      { type: 'analog.download', isAllowed: true, reasons: [], isIrreversible: false },
    ])
  })

  test('an applicant who is not done sees both signing methods locked, with the remaining tasks', () => {
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
    expect(actionsFor(factsAwaitingSignatories(), applicant)).toStrictEqual([
      { type: 'signature.cancel', isAllowed: true, reasons: [], isIrreversible: false },
    ])
  })

  test('an applicant who signs on paper uploads the paper or posts it', () => {
    const facts = factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE')
    expect([allowed(facts, applicant), locked(facts, applicant)]).toStrictEqual([
      ['analog.chooseMail', 'analog.upload', 'analog.cancel'],
      {},
    ])
  })

  test('an applicant has no actions under review', () => {
    expect(actionsFor(factsFor('SUBMITTED'), applicant)).toStrictEqual([])
  })

  test('under review a handler sees the upcoming milestones disabled, and no action that closes the case', () => {
    const facts = factsFor('SUBMITTED', { forms: [formFacts({ status: 'approved' })], checkPoints: [checkPoint()] })
    expect([allowed(facts, staff(2)), locked(facts, staff(2))]).toStrictEqual([
      ['signature.approve', 'signature.reject', 'case.delegate', 'case.changeContact'],
      {
        'regionalReview.request': ['SIGNATURE_NOT_APPROVED', 'CHECKPOINT_NOT_CHECKED'],
        'case.resetDelegation': ['NOT_DELEGATED'],
        'case.inform': ['COMPANY_INFORMED'],
      },
    ])
  })

  test('an open correction disables approval, rejection and export alike', () => {
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
      { 'case.resetDelegation': ['NOT_DELEGATED'], 'case.inform': ['COMPANY_INFORMED'] },
    ])
  })

  test('with a regional step the export has the missing review as its reason', () => {
    expect(locked(factsFor('APPROVED_BY_MA'), staff(1))['case.export']).toStrictEqual(['REGIONAL_REVIEW_MISSING'])
  })

  test('a regional reviewer has actions only while a review is requested', () => {
    expect([
      allowed(factsFor('OUT_FOR_REGIONAL_REVIEW'), staff(4)),
      actionsFor(factsFor('SUBMITTED'), staff(4)),
    ]).toStrictEqual([['regionalReview.approve', 'regionalReview.reject'], []])
  })

  test('a read-only role has no actions', () => {
    expect(caseStatuses.flatMap((status) => actionsFor(factsFor(status), staff(3)))).toStrictEqual([])
  })

  test('a refused case can be reset, deleted or archived by an administrator, and by nobody else', () => {
    expect([
      allowed(factsFor('REJECTED'), staff(1)),
      locked(factsFor('REJECTED'), staff(1)),
      actionsFor(factsFor('REJECTED'), staff(2)),
    ]).toStrictEqual([['case.reset', 'case.delete', 'case.archive'], {}, []])
  })

  test('a removed case has no actions once its restoration period is over', () => {
    expect(everyActor.flatMap((actor) => actionsFor(factsFor('REMOVED'), actor))).toStrictEqual([])
  })

  test('a date of admission is sent to members, and to no company that the register has not answered for', () => {
    const welcoming = caseStatuses.filter((status) =>
      allowed(factsFor(status), staff(2)).includes('case.sendAdmissionDate'),
    )
    expect(welcoming).toStrictEqual(['FINISHED_IN_TELLUS'])
  })

  test('a signing method that is switched off is neither allowed nor shown as disabled', () => {
    const methodsOffered = (disabledSigningMethods: CaseFacts['disabledSigningMethods']) =>
      actionsFor({ ...caseFacts(), disabledSigningMethods }, applicant).flatMap(({ type }) =>
        type === 'signature.share' || type === 'analog.download' ? [type] : [],
      )
    expect([methodsOffered([]), methodsOffered(['digital']), methodsOffered(['paper'])]).toStrictEqual([
      ['signature.share', 'analog.download'],
      ['analog.download'],
      ['signature.share'],
    ])
  })
})

describe.each(caseStatuses)('in %s', (status) => {
  const all = everyActor.flatMap((actor) => actionsFor(factsFor(status), actor).map((action) => ({ ...action, actor })))

  test('no role has an action that its permissions exclude', () => {
    expect(all.filter(({ actor, type }) => !mayDo(actor, type, caseFacts()))).toStrictEqual([])
  })

  test('each disabled action has a reason other than the state', () => {
    const mute = all.filter(
      ({ isAllowed, reasons }) =>
        isAllowed !== (reasons.length === 0) || reasons.some(({ code }) => code === 'NOT_IN_THIS_STATE'),
    )
    expect(mute).toStrictEqual([])
  })
})
