import { describe, expect, test } from 'vitest'
import { applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import { analogSignature, caseFacts } from '#tests/fixtures/case-facts.ts'
import { replay } from '#tests/fixtures/replay-events.ts'
import type { CaseEvent } from './events.ts'

const at = '2026-03-05T12:00:00.000Z'
const later = '2026-03-06T12:00:00.000Z'

describe('signing on paper', () => {
  const download: CaseEvent = { type: 'analog.download', numberOfSignatories: 2 }
  const paper = replay(caseFacts(), [applicant, download]).facts

  test('downloading the paper locks the case until the signed paper is uploaded', () => {
    expect(paper).toStrictEqual(
      caseFacts({
        status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
        analogSignature: analogSignature({
          status: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
          numberOfSignatories: 2,
        }),
      }),
    )
  })

  test('the company can choose to post the paper, take the choice back, mark it as sent and unmark it', () => {
    const statuses = (
      [
        ['analog.chooseMail'],
        ['analog.chooseMail', 'analog.chooseUpload'],
        ['analog.chooseMail', 'analog.markSent'],
        ['analog.chooseMail', 'analog.markSent', 'analog.unmarkSent'],
      ] as const
    ).map((types) => replay(paper, ...types.map((type) => [applicant, { type }] as const)).facts.analogSignature.status)
    expect(statuses).toStrictEqual([
      'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
      'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
      'SENT_BY_MAIL',
      'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
    ])
  })

  test.each([
    ['the company', applicant, 'UPLOADED_BY_ASPIRANT'],
    ['a handler', staff(2), 'UPLOADED_BY_MA'],
  ] as const)('an upload of the signed paper by %s submits the case', (_, actor, status) => {
    expect(replay(paper, [actor, { type: 'analog.upload', fileName: 'namn.jpg' }]).facts).toStrictEqual({
      ...paper,
      status: 'SUBMITTED',
      analogSignature: { ...paper.analogSignature, status, fileName: 'namn.jpg' },
    })
  })

  test('the approval of a paper signature names who gave it, and once it is taken back the upload counts as the company’s', () => {
    const uploaded = replay(paper, [staff(2), { type: 'analog.upload', fileName: 'namn.jpg' }]).facts
    const approved = replay(uploaded, [staff(2), { type: 'signature.approve' }]).facts
    const takenBack = replay(approved, [staff(2), { type: 'signature.unapprove' }]).facts
    expect([approved.analogSignature, takenBack.analogSignature]).toStrictEqual([
      { ...uploaded.analogSignature, status: 'APPROVED', confirmedBy: 'Anders Ögren' },
      { ...uploaded.analogSignature, status: 'UPLOADED_BY_ASPIRANT', confirmedBy: null },
    ])
  })

  test('a refused upload opens the case again, and a new download begins afresh', () => {
    const refused = replay(
      paper,
      [applicant, { type: 'analog.upload', fileName: 'namn.jpg' }],
      [staff(2), { type: 'signature.reject', message: 'En namnteckning saknas', openedFormIds: [] }],
    ).facts
    const again = replay(refused, [applicant, download]).facts
    expect([refused.status, refused.analogSignature, again]).toStrictEqual([
      'CREATED',
      {
        ...paper.analogSignature,
        status: 'REJECTED_BY_MA',
        fileName: 'namn.jpg',
        rejectionMessage: 'En namnteckning saknas',
      },
      paper,
    ])
  })

  test('after a refused upload the company can sign digitally, and the digital signature is the one approved', () => {
    const facts = replay(
      paper,
      [applicant, { type: 'analog.upload', fileName: 'namn.jpg' }],
      [staff(2), { type: 'signature.reject', message: 'Suddigt', openedFormIds: [] }],
      [applicant, { type: 'signature.share', emails: ['karin@svets.example'], at }],
      [system, { type: 'signature.signed', email: 'karin@svets.example', at: later }],
      [staff(2), { type: 'signature.approve' }],
    ).facts
    expect([facts.signature.status, facts.signature.confirmedBy, facts.analogSignature.status]).toStrictEqual([
      'APPROVED',
      'Anders Ögren',
      'none',
    ])
  })
})
