import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import {
  analogSignature,
  caseFacts,
  correction,
  factsAwaitingSignatories,
  factsFor,
  formFacts,
  internalSignature,
  signatory,
  signature,
} from '#tests/fixtures/case-facts.ts'
import type { CaseEventType, EventOf } from './events.ts'
import { reasonsFor as reasonsAgainst } from './explain.ts'
import { restoreSnapshot } from './restore.ts'

const reasonsFor = <T extends CaseEventType>(facts: CaseFacts, type: T, change: Partial<EventOf<T>> = {}) =>
  reasonsAgainst(restoreSnapshot(facts, staff(1)), { ...eventFor(type, facts), ...change })
const codes = <T extends CaseEventType>(facts: CaseFacts, type: T, change: Partial<EventOf<T>> = {}) =>
  reasonsFor(facts, type, change).map(({ code }) => code)

const paper = analogSignature({ status: 'SENT_BY_MAIL' })
const handled = correction({ isHandled: true, handledAt: '2026-03-05T08:00:00.000Z' })
const company = { title: 'Företaget', formId: 'company' }
const toCompany = { to: 'form', formId: 'company' } as const

describe('ready for signature', () => {
  test('before the signature the company must have begun every form of its own, and each must be valid', () => {
    expect(reasonsFor(caseFacts(), 'signature.share')).toStrictEqual([])
  })

  test('for the signature an approved form counts as valid, and internal forms do not count', () => {
    const forms = [
      formFacts({ status: 'approved' }),
      formFacts({ formId: 'office', status: 'invalid', isInternal: true }),
    ]
    expect(reasonsFor(caseFacts({ forms }), 'signature.share')).toStrictEqual([])
  })

  test('a form that only the back office has written in is not begun', () => {
    const forms = [formFacts({ hasApplicantEntry: false })]
    expect(reasonsFor(caseFacts({ forms }), 'signature.share')).toStrictEqual([
      { code: 'FORM_NOT_STARTED', params: company, link: toCompany },
    ])
  })

  test.each(['not-started', 'in-progress', 'invalid'] as const)(
    'the reason against signing with a form that is %s has the number of missing answers',
    (status) => {
      const forms = [formFacts({ status, problemCount: 3 })]
      expect(reasonsFor(caseFacts({ forms }), 'signature.share')).toStrictEqual([
        { code: 'FORM_NOT_VALID', params: { ...company, count: 3 }, link: toCompany },
      ])
    },
  )

  test('an open correction prevents signing, and a handled correction does not', () => {
    expect([
      reasonsFor(caseFacts({ corrections: [correction()] }), 'signature.share'),
      reasonsFor(caseFacts({ corrections: [handled] }), 'signature.share'),
    ]).toStrictEqual([
      [
        {
          code: 'CORRECTION_NOT_HANDLED',
          params: { componentId: 'turnover' },
          link: { to: 'field', formId: 'company', componentId: 'turnover' },
        },
      ],
      [],
    ])
  })

  test.each([
    ['nobody', [], ['SIGNATORY_MISSING']],
    ['one person', ['a@x.example'], []],
    ['the same person twice', ['a@x.example', 'A@X.example'], ['SIGNATORY_NAMED_TWICE']],
  ])('the requirements of a signatory: %s', (_, emails, expected) => {
    expect(codes(caseFacts(), 'signature.share', { emails })).toStrictEqual(expected)
  })

  test('signing on paper has the requirements of signing digitally, and needs a signatory', () => {
    const forms = [formFacts({ hasApplicantEntry: false })]
    expect([
      codes(caseFacts(), 'analog.download'),
      codes(caseFacts({ forms, corrections: [correction()] }), 'analog.download', { numberOfSignatories: 0 }),
    ]).toStrictEqual([[], ['FORM_NOT_STARTED', 'CORRECTION_NOT_HANDLED', 'SIGNATORY_MISSING']])
  })
})

describe('the review', () => {
  const signed = factsFor('SUBMITTED')
  const approved = factsFor('APPROVED_BY_MA')
  const corrected = factsFor('SUBMITTED', { corrections: [correction()] })

  test.each<[string, string[], string[]]>([
    ['a valid form is approved', codes(signed, 'form.approve'), []],
    ['an approved form is not approved again', codes(approved, 'form.approve'), ['FORM_IS_APPROVED']],
    [
      'a form that is not valid is not approved',
      codes({ ...signed, forms: [formFacts({ status: 'invalid' })] }, 'form.approve'),
      ['FORM_NOT_VALID'],
    ],
    [
      'a form that nobody has begun is not approved',
      codes({ ...signed, forms: [formFacts({ status: 'not-started', problemCount: 0 })] }, 'form.approve'),
      ['FORM_NOT_STARTED'],
    ],
    ['a form with an unanswered correction waits', codes(corrected, 'form.approve'), ['CORRECTION_NOT_HANDLED']],
    ['another form does not wait for it', codes(corrected, 'form.approve', { formId: 'people' }), []],
    ['a form that is not there is not approved', codes(signed, 'form.approve', { formId: 'x' }), ['FORM_NOT_FOUND']],
    ['a form is taken back only once', codes(signed, 'form.unapprove'), ['FORM_NOT_APPROVED']],
    [
      'a form that is not there is not taken back',
      codes(signed, 'form.unapprove', { formId: 'x' }),
      ['FORM_NOT_FOUND'],
    ],
    ['forms are approved after the signature', codes(caseFacts(), 'form.approve'), ['NOT_IN_THIS_STATE']],
    ['a checkpoint is checked', codes(signed, 'checkpoint.confirm'), []],
    ['a checkpoint is checked only once', codes(approved, 'checkpoint.confirm'), ['CHECKPOINT_ALREADY_SET']],
    ['a checkpoint is unchecked only once', codes(signed, 'checkpoint.deny'), ['CHECKPOINT_ALREADY_SET']],
    [
      'a checkpoint that is not there is not checked',
      codes(signed, 'checkpoint.confirm', { componentId: 'x' }),
      ['CHECKPOINT_NOT_FOUND'],
    ],
    ['a signature is approved', codes(signed, 'signature.approve'), []],
    ['a signature is approved only once', codes(approved, 'signature.approve'), ['NOT_IN_THIS_STATE']],
    ['a signature waits for corrections', codes(corrected, 'signature.approve'), ['CORRECTION_NOT_HANDLED']],
    ['nothing unsigned is approved', codes(factsAwaitingSignatories(), 'signature.approve'), ['NOT_IN_THIS_STATE']],
    ['an approval is taken back only once', codes(signed, 'signature.unapprove'), ['SIGNATURE_NOT_APPROVED']],
    ['a signature is refused with a reason', codes(signed, 'signature.reject', { message: ' ' }), ['MESSAGE_MISSING']],
    ['a refusal waits for corrections', codes(corrected, 'signature.reject'), ['CORRECTION_NOT_HANDLED']],
    ['nothing unsigned is refused', codes(factsAwaitingSignatories(), 'signature.reject'), ['NOT_IN_THIS_STATE']],
    ['a case is refused with a reason', codes(signed, 'case.reject', { message: '' }), ['MESSAGE_MISSING']],
    ['a case with corrections out is not refused', codes(corrected, 'case.reject'), ['CORRECTION_NOT_HANDLED']],
    [
      'a region advises against with a comment',
      codes(factsFor('OUT_FOR_REGIONAL_REVIEW'), 'regionalReview.reject', { comment: '' }),
      ['COMMENT_MISSING'],
    ],
    [
      'a region recommends with a comment',
      codes(factsFor('OUT_FOR_REGIONAL_REVIEW'), 'regionalReview.approve', { comment: ' ' }),
      ['COMMENT_MISSING'],
    ],
    [
      'a regional review needs a reviewer',
      codes({ ...approved, hasRegionalReviewer: false }, 'regionalReview.request'),
      ['REGIONAL_REVIEWER_MISSING'],
    ],
    [
      'a regional review needs its step on the case',
      codes({ ...approved, extraReviewSteps: [] }, 'regionalReview.request'),
      ['STEP_NOT_ON_CASE'],
    ],
    [
      'a credit report belongs to some cases',
      codes({ ...signed, extraReviewSteps: [] }, 'creditReport.fetch'),
      ['STEP_NOT_ON_CASE'],
    ],
    [
      'an internal signature is refused with a reason',
      codes(factsFor('APPROVED'), 'internalSignature.reject', { message: '' }),
      ['MESSAGE_MISSING'],
    ],
  ])('the requirements of the review: %s', (_, actual, expected) => {
    expect(actual).toStrictEqual(expected)
  })

  test('only a pending signatory of the company or the organisation signs or declines', () => {
    const signatories = [signatory({ status: 'signed' }), signatory({ email: 'bengt@svets.example' })]
    const shared = factsAwaitingSignatories({ signature: signature({ status: 'SHARED', signatories }) })
    const internal = factsFor('APPROVED', {
      internalSignature: internalSignature({ status: 'requested', signatories }),
    })
    const pending = ['karin@svets.example', 'bengt@svets.example', 'nobody@svets.example'].map((email) => [
      ...codes(shared, 'signature.signed', { email }),
      ...codes(shared, 'signature.declined', { email }),
      ...codes(internal, 'internalSignature.signed', { email }),
      ...codes(internal, 'internalSignature.declined', { email }),
    ])
    const notPending = Array.from({ length: 4 }, () => 'SIGNATORY_NOT_ASKED')
    expect(pending).toStrictEqual([notPending, [], notPending])
  })

  test('the organisation names its signatories, each once', () => {
    const named = [[], ['a@x.example'], ['a@x.example', 'A@x.example']].map((emails) =>
      codes(factsFor('APPROVED_BY_REGIONAL_REVIEWER'), 'internalSignature.submit', { emails }),
    )
    expect(named).toStrictEqual([['SIGNATORY_MISSING'], [], ['SIGNATORY_NAMED_TWICE']])
  })
})

describe('an event in another state', () => {
  const { signature: out } = factsAwaitingSignatories()
  const { internalSignature: requested } = factsFor('APPROVED')

  test.each<[CaseEventType, CaseFacts]>([
    ['signature.signed', factsFor('REJECTED', { signature: out })],
    ['signature.declined', factsFor('REJECTED', { signature: out })],
    ['signature.expired', factsFor('REJECTED', { signature: out })],
    ['signature.doubted', factsFor('REJECTED', { signature: out })],
    ['internalSignature.doubted', factsFor('REJECTED', { internalSignature: requested })],
    ['internalSignature.expired', factsFor('REJECTED', { internalSignature: requested })],
    ['signature.cancel', factsFor('REJECTED', { signature: out })],
    ['signature.approve', factsFor('REJECTED')],
    ['signature.unapprove', factsFor('EXPORTED_TO_TELLUS')],
    ['signature.reject', factsFor('EXPORTED_TO_TELLUS')],
    ['signature.share', factsFor('DOWNLOADED_FOR_ANALOG_SIGNATURE')],
    ['analog.download', factsFor('SUBMITTED')],
    ['analog.chooseMail', factsFor('REJECTED', { analogSignature: paper })],
    ['analog.chooseUpload', factsFor('REJECTED', { analogSignature: paper })],
    ['analog.markSent', factsFor('REJECTED', { analogSignature: paper })],
    ['analog.unmarkSent', factsFor('REJECTED', { analogSignature: paper })],
    ['analog.upload', factsFor('REJECTED', { analogSignature: paper })],
    ['form.unapprove', factsFor('EXPORTED_TO_TELLUS')],
    ['checkpoint.confirm', factsFor('REJECTED')],
    ['checkpoint.deny', factsFor('EXPORTED_TO_TELLUS')],
    ['internalSignature.submit', factsFor('EXPORTED_TO_TELLUS')],
    ['internalSignature.signed', factsFor('RESET', { internalSignature: requested })],
    ['internalSignature.declined', factsFor('RESET', { internalSignature: requested })],
    ['internalSignature.approve', factsFor('EXPORTED_TO_TELLUS')],
    ['internalSignature.unapprove', factsFor('EXPORTED_TO_TELLUS')],
    ['internalSignature.reject', factsFor('EXPORTED_TO_TELLUS')],
    ['regionalReview.request', factsFor('APPROVED_BY_REGIONAL_REVIEWER')],
    ['regionalReview.approve', factsFor('REJECTED')],
    ['regionalReview.reject', factsFor('REJECTED')],
  ])('in another state the event %s is refused for the state alone', (type, facts) => {
    const [first, ...others] = codes(facts, type)
    expect([['NOT_IN_THIS_STATE', 'CASE_IS_CLOSED'].includes(first ?? ''), others]).toStrictEqual([true, []])
  })
})

describe('handling', () => {
  test.each<[string, string[], string[]]>([
    ['nobody is relieved of what nobody has', codes(caseFacts(), 'case.resetDelegation'), ['NOT_DELEGATED']],
    [
      'a handler is relieved',
      codes(caseFacts({ handlerEmail: 'anders.ogren@hantverksgivarna.example' }), 'case.resetDelegation'),
      [],
    ],
    ['a contact is changed', codes(caseFacts(), 'case.changeContact'), []],
    [
      'the same contact is no change',
      codes(caseFacts(), 'case.changeContact', { email: 'karin@svets.example' }),
      ['CONTACT_UNCHANGED'],
    ],
  ])('the requirements of handling a case: %s', (_, actual, expected) => {
    expect(actual).toStrictEqual(expected)
  })

  test.each([
    'case.delegate',
    'case.changeContact',
    'case.inform',
    'correction.request',
    'case.reject',
    'contactPerson.save',
    'correction.handle',
    'correction.unhandle',
    'correction.approve',
    'case.resetDelegation',
  ] as const)('the event %s requires an open case', (type) => {
    const closed = (['EXPORTED_TO_TELLUS', 'FINISHED_IN_TELLUS', 'REJECTED', 'RESET', 'ARCHIVED'] as const).map(
      (status) => codes(factsFor(status), type).includes('CASE_IS_CLOSED'),
    )
    expect(closed).toStrictEqual([true, true, true, true, true])
  })

  test('handling messages, notes and downloads outlive the end of a case, not its removal', () => {
    const types = [
      'message.post',
      'message.handle',
      'note.add',
      'note.delete',
      'case.download',
      'case.setLocale',
    ] as const
    const refused = (status: 'ARCHIVED' | 'REMOVED') => types.map((type) => codes(factsFor(status), type))
    expect([refused('ARCHIVED'), refused('REMOVED')]).toStrictEqual([
      types.map(() => []),
      types.map(() => ['CASE_IS_CLOSED']),
    ])
  })

  test('a contact person is changed to another address, not to the same one in other letters', () => {
    const facts = factsFor('STARTED')
    const changedTo = (email: string) =>
      reasonsAgainst(restoreSnapshot(facts, staff(1)), { type: 'case.changeContact', email }).map(({ code }) => code)
    expect([changedTo('Karin@Svets.example'), changedTo('ny@svets.example')]).toStrictEqual([['CONTACT_UNCHANGED'], []])
  })

  test('an open or a refused case can be reset', () => {
    const reset = (['CREATED', 'APPROVED', 'REJECTED', 'EXPORTED_TO_TELLUS', 'RESET'] as const).map((status) =>
      codes(factsFor(status), 'case.reset'),
    )
    expect(reset).toStrictEqual([[], [], [], ['CASE_IS_CLOSED'], ['CASE_IS_CLOSED']])
  })
})
