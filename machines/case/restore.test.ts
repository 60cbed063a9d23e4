import { describe, expect, test } from 'vitest'
import { caseStatuses } from '#schemas/case-status.ts'
import { applicant } from '#tests/fixtures/case-actors.ts'
import { analogSignature, factsAwaitingSignatories, factsFor, signature } from '#tests/fixtures/case-facts.ts'
import type { CaseTag } from './case-tags.ts'
import { factsOf, restoreSnapshot, statusOf } from './restore.ts'

const withTag = (tag: CaseTag) =>
  caseStatuses.filter((status) => restoreSnapshot(factsFor(status), applicant).hasTag(tag))

describe('a chart that is restored', () => {
  test('a chart that is restored is in the stored states', () => {
    expect(restoreSnapshot(factsFor('OUT_FOR_REGIONAL_REVIEW'), applicant).value).toStrictEqual({
      lifecycle: { existing: { accessible: { open: { locked: { region: 'OUT_FOR_REGIONAL_REVIEW' } } } } },
      digitalSignature: { signed: 'APPROVED' },
      analogSignature: 'none',
      internalSignature: 'notYetRequested',
      regionalReview: 'requested',
    })
  })

  test('a chart that is restored distinguishes a submitted case with its signatories from a signed one', () => {
    expect(
      [factsAwaitingSignatories(), factsFor('SUBMITTED')].map((facts) => {
        const snapshot = restoreSnapshot(facts, applicant)
        return [statusOf(snapshot), snapshot.hasTag('withSignatories'), snapshot.hasTag('underReview')]
      }),
    ).toStrictEqual([
      ['SUBMITTED', true, false],
      ['SUBMITTED', false, true],
    ])
  })

  test.each(caseStatuses)('a chart that is restored stores what it was restored from, as %s', (status) => {
    expect(factsOf(restoreSnapshot(factsFor(status), applicant))).toStrictEqual(factsFor(status))
  })

  test.each(['UNHEARD_OF', '', 'notShared'])(
    'a chart that is restored throws for the unknown status ‘%s’',
    (status) => {
      const stored: object = { ...factsFor('CREATED'), status }
      expect(() => Reflect.apply(restoreSnapshot, undefined, [stored, applicant])).toThrow(/lifecycle/)
    },
  )
})

describe('the rules that follow from the states (specification §4)', () => {
  test('every case is locked unless it is being filled in', () => {
    const filled = ['CREATED', 'STARTED']
    expect(caseStatuses.filter((status) => !withTag('locked').includes(status))).toStrictEqual(filled)
    expect(restoreSnapshot(factsAwaitingSignatories(), applicant).hasTag('locked')).toBe(true)
  })

  test('exported, rejected, archived, reset and cancelled cases are completed', () => {
    expect(withTag('completed')).toStrictEqual([
      'EXPORTED_TO_TELLUS',
      'CANCELLED_IN_TELLUS',
      'REJECTED',
      'RESET',
      'ARCHIVED',
    ])
  })

  test('admission is possible once the register has the case', () => {
    expect(withTag('registered')).toStrictEqual(['EXPORTED_TO_TELLUS', 'FINISHED_IN_TELLUS'])
  })

  test('finished, rejected, archived, reset and cancelled cases are in the archive', () => {
    expect(withTag('inArchive')).toStrictEqual([
      'FINISHED_IN_TELLUS',
      'CANCELLED_IN_TELLUS',
      'REJECTED',
      'RESET',
      'ARCHIVED',
    ])
  })

  test('a case is signed when all have signed, when the paper is uploaded, and when either is approved', () => {
    const isSigned = (change: Parameters<typeof factsFor>[1]) =>
      restoreSnapshot(factsFor('SUBMITTED', { signature: signature(), ...change }), applicant).hasTag('signed')
    const digital = (['notShared', 'SIGNED', 'APPROVED', 'REJECTED', 'REJECTED_BY_MA'] as const).filter((status) =>
      isSigned({ signature: signature({ status }) }),
    )
    const analog = (
      [
        'none',
        'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
        'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
        'SENT_BY_MAIL',
        'UPLOADED_BY_ASPIRANT',
        'UPLOADED_BY_MA',
        'APPROVED',
        'REJECTED_BY_MA',
      ] as const
    ).filter((status) => isSigned({ analogSignature: analogSignature({ status }) }))
    expect([digital, analog]).toStrictEqual([
      ['SIGNED', 'APPROVED'],
      ['UPLOADED_BY_ASPIRANT', 'UPLOADED_BY_MA', 'APPROVED'],
    ])
    expect(restoreSnapshot(factsAwaitingSignatories(), applicant).hasTag('signed')).toBe(false)
  })
})
