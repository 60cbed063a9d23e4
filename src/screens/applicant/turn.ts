import type { CaseTag } from '#machines/case/case-tags.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'

/** Whose turn it is, for the applicant: what to do, or what the case waits for. */
export type Turn =
  | { kind: 'fill'; corrections: number; forms: number; isUnstarted: boolean }
  /** `isAgain`: a signature was declined, ran out of time, or was not approved. */
  | { kind: 'sign'; isAgain: boolean }
  | { kind: 'signatories'; signed: number; total: number }
  | { kind: 'paper'; paperStep: 'upload' | 'post' | 'posted' }
  | { kind: 'correct'; corrections: number }
  | { kind: 'review'; reviewedBy: 'organisation' | 'region' | 'decision' }
  | { kind: 'registering' }
  | { kind: 'member' }
  | { kind: 'ended'; outcome: 'withdrawn' | 'rejected' | 'closed' | 'archived' }

type ApplicantAction = { type: string; isAllowed: boolean; reasons: readonly Reason[] }
type TurnInput = { facts: CaseFacts; availableActions: readonly ApplicantAction[]; hasTag: (tag: CaseTag) => boolean }

export const turnOf = ({ facts, availableActions, hasTag }: TurnInput): Turn => {
  switch (facts.status) {
    case 'CREATED':
    case 'STARTED':
      return beforeSigning({ facts, availableActions, hasTag })
    case 'DOWNLOADED_FOR_ANALOG_SIGNATURE':
      return { kind: 'paper', paperStep: paperStep(hasTag) }
    case 'SUBMITTED':
      return hasTag('withSignatories') ? signingTurn(facts) : underReview(facts, 'organisation')
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
      return { kind: 'ended', outcome: 'withdrawn' }
    case 'REJECTED':
      return { kind: 'ended', outcome: 'rejected' }
    case 'RESET':
    case 'REMOVED':
      return { kind: 'ended', outcome: 'closed' }
    case 'ARCHIVED':
      return { kind: 'ended', outcome: 'archived' }
  }
}

/** Index of the current step of four (fill in, sign, review, member), 4 when all are done; null for a case that has ended. */
export const stepIndexOf = (turn: Turn): number | null => {
  switch (turn.kind) {
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

/** The action that begins the signing: digital, or on paper where the installation has no digital signing; undefined once it has begun. */
export const signingAction = <Action extends { type: string }>(
  availableActions: readonly Action[],
): Action | undefined => availableActions.find(({ type }) => type === 'signature.share' || type === 'analog.download')

/** What has come in the way of a signature. */
export const setbacks = ['signatureDeclined', 'signatureExpired', 'signatureRejected', 'paperRejected'] as const

const beforeSigning = ({ facts, availableActions, hasTag }: TurnInput): Turn => {
  const signing = signingAction(availableActions)
  if (signing?.isAllowed === true) return { kind: 'sign', isAgain: setbacks.some(hasTag) }
  const codes = (signing?.reasons ?? []).map(({ code }) => code)
  return {
    kind: 'fill',
    corrections: codes.filter((code) => code === 'CORRECTION_NOT_HANDLED').length,
    forms: codes.filter((code) => code.startsWith('FORM_')).length,
    isUnstarted: facts.forms.every(({ hasApplicantEntry }) => !hasApplicantEntry),
  }
}

const signingTurn = ({ signature: { signatories } }: CaseFacts): Turn => ({
  kind: 'signatories',
  signed: signatories.filter(({ status }) => status === 'signed').length,
  total: signatories.length,
})

const paperStep = (hasTag: TurnInput['hasTag']): 'upload' | 'post' | 'posted' =>
  hasTag('paperOnItsWay') ? 'posted' : hasTag('paperToPost') ? 'post' : 'upload'

const underReview = ({ corrections }: CaseFacts, reviewedBy: 'organisation' | 'region' | 'decision'): Turn => {
  const open = corrections.filter(({ isHandled }) => !isHandled).length
  return open > 0 ? { kind: 'correct', corrections: open } : { kind: 'review', reviewedBy }
}
