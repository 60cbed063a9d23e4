import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'

/** Whose move it is, as the company sees it: what it is to do, or what it waits for. */
export type Move =
  | { kind: 'fill'; corrections: number; forms: number; isUntouched: boolean }
  | { kind: 'sign' }
  | { kind: 'signatories'; signed: number; asked: number }
  | { kind: 'paper'; way: 'upload' | 'post' | 'posted' }
  | { kind: 'correct'; corrections: number }
  | { kind: 'review'; by: 'organisation' | 'region' | 'decision' }
  | { kind: 'registering' }
  | { kind: 'member' }
  | { kind: 'ended'; how: 'withdrawn' | 'rejected' | 'closed' | 'archived' }

type Offered = { type: string; isAllowed: boolean; reasons: readonly Reason[] }
type Seen = { facts: CaseFacts; offers: readonly Offered[] }

export const moveOf = ({ facts, offers }: Seen): Move => {
  switch (facts.status) {
    case 'CREATED':
    case 'STARTED':
      return beforeSigning({ facts, offers })
    case 'DOWNLOADED_FOR_ANALOG_SIGNATURE':
      return { kind: 'paper', way: wayOf(facts.analogSignature.status) }
    case 'SUBMITTED':
      return facts.signature.status === 'SHARED' ? signing(facts) : underReview(facts, 'organisation')
    case 'OUT_FOR_REGIONAL_REVIEW':
      return underReview(facts, 'region')
    case 'APPROVED_BY_MA':
    case 'APPROVED_BY_REGIONAL_REVIEWER':
    case 'REJECTED_BY_REGIONAL_REVIEWER':
    case 'APPROVED':
      return underReview(facts, 'decision')
    case 'EXPORTED_TO_TELLUS':
      return { kind: 'registering' }
    case 'FINISHED_IN_TELLUS':
      return { kind: 'member' }
    case 'CANCELLED_IN_TELLUS':
      return { kind: 'ended', how: 'withdrawn' }
    case 'REJECTED':
      return { kind: 'ended', how: 'rejected' }
    case 'RESET':
    case 'REMOVED':
      return { kind: 'ended', how: 'closed' }
    case 'ARCHIVED':
      return { kind: 'ended', how: 'archived' }
  }
}

/** Place of the current step of four (fill in, sign, review, member), 4 when all are done; null for a case that has ended. */
export const stepOf = (move: Move): number | null => {
  switch (move.kind) {
    case 'fill':
      return 0
    case 'sign':
    case 'signatories':
    case 'paper':
      return 1
    case 'correct':
    case 'review':
      return 2
    case 'registering':
      return 3
    case 'member':
      return 4
    case 'ended':
      return null
  }
}

const beforeSigning = ({ facts, offers }: Seen): Move => {
  const share = offers.find(({ type }) => type === 'signature.share')
  if (share?.isAllowed === true) return { kind: 'sign' }
  const codes = (share?.reasons ?? []).map(({ code }) => code)
  return {
    kind: 'fill',
    corrections: codes.filter((code) => code === 'CORRECTION_NOT_HANDLED').length,
    forms: codes.filter((code) => code.startsWith('FORM_')).length,
    isUntouched: facts.forms.every(({ hasApplicantEntry }) => !hasApplicantEntry),
  }
}

const signing = ({ signature: { signatories } }: CaseFacts): Move => ({
  kind: 'signatories',
  signed: signatories.filter(({ status }) => status === 'signed').length,
  asked: signatories.length,
})

const wayOf = (status: CaseFacts['analogSignature']['status']): 'upload' | 'post' | 'posted' =>
  status === 'SENT_BY_MAIL'
    ? 'posted'
    : status === 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED'
      ? 'post'
      : 'upload'

const underReview = ({ corrections }: CaseFacts, by: 'organisation' | 'region' | 'decision'): Move => {
  const open = corrections.filter(({ isHandled }) => !isHandled).length
  return open > 0 ? { kind: 'correct', corrections: open } : { kind: 'review', by }
}
