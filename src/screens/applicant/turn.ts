import { failedSignatureTags, type CaseTag } from '#machines/case/case-tags.ts'
import { outcomeOf } from '#schemas/case-status.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { Case } from '#schemas/case.ts'
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
  /** `archived`: the outcome is unknown. */
  | { kind: 'ended'; outcome: 'withdrawn' | 'rejected' | 'closed' | 'archived' }

type ApplicantAction = { type: string; isAllowed: boolean; reasons: readonly Reason[] }
type TurnInput = {
  case: Pick<Case, 'facts' | 'journey'>
  availableActions: readonly ApplicantAction[]
  hasTag: (tag: CaseTag) => boolean
}

export const turnOf = ({ case: { facts, journey }, availableActions, hasTag }: TurnInput): Turn => {
  switch (facts.status) {
    case 'CREATED':
    case 'STARTED':
      return beforeSigning(facts, availableActions, hasTag)
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
    case 'CANCELLED_IN_TELLUS':
    case 'REJECTED':
    case 'RESET':
    case 'REMOVED':
      return decidedTurn(facts.status)
    case 'ARCHIVED':
      return decidedTurn(outcomeOf(journey))
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

/** The action that begins signing: digital, or on paper without digital signing. Undefined once it has begun. */
export const signingAction = <Action extends { type: string }>(
  availableActions: readonly Action[],
): Action | undefined => availableActions.find(({ type }) => type === 'signature.share' || type === 'analog.download')

const decidedTurns: Readonly<Partial<Record<CaseStatus, Turn>>> = {
  FINISHED_IN_TELLUS: { kind: 'member' },
  CANCELLED_IN_TELLUS: { kind: 'ended', outcome: 'withdrawn' },
  REJECTED: { kind: 'ended', outcome: 'rejected' },
  RESET: { kind: 'ended', outcome: 'closed' },
  REMOVED: { kind: 'ended', outcome: 'closed' },
}

const decidedTurn = (status: CaseStatus | null): Turn =>
  (status === null ? undefined : decidedTurns[status]) ?? { kind: 'ended', outcome: 'archived' }

const beforeSigning = (
  facts: CaseFacts,
  availableActions: TurnInput['availableActions'],
  hasTag: TurnInput['hasTag'],
): Turn => {
  const signing = signingAction(availableActions)
  if (signing?.isAllowed === true) return { kind: 'sign', isAgain: failedSignatureTags.some(hasTag) }
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
