import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { evaluate, hasTransition } from './decide.ts'
import type { CaseSnapshot } from './case.ts'
import type { CaseEvent, CaseEventType } from './events.ts'
import { mayDo } from './permissions.ts'
import { fewestSignatories } from './requirements/signature.ts'
import { violations } from './requirements.ts'

export type ActionState = {
  type: CaseEventType
  isAllowed: boolean
  reasons: readonly Reason[]
  isIrreversible: boolean
}

/** Actions on the case as a whole. Those on one form, field or checkpoint are shown beside their object. */
const actionTypes = [
  'signature.share',
  'signature.cancel',
  'signature.approve',
  'signature.unapprove',
  'signature.reject',
  'analog.download',
  'analog.chooseMail',
  'analog.chooseUpload',
  'analog.markSent',
  'analog.unmarkSent',
  'analog.upload',
  'analog.replace',
  'analog.cancel',
  'regionalReview.request',
  'regionalReview.approve',
  'regionalReview.reject',
  'internalSignature.submit',
  'internalSignature.approve',
  'internalSignature.unapprove',
  'internalSignature.reject',
  'case.export',
  'case.reject',
  'case.reset',
  'case.delete',
  'case.restore',
  'case.archive',
  'case.delegate',
  'case.resetDelegation',
  'case.changeContact',
  'case.sendAdmissionDate',
] as const satisfies readonly CaseEventType[]
type ActionType = (typeof actionTypes)[number]

const irreversible: ReadonlySet<CaseEventType> = new Set([
  'case.export',
  'case.reject',
  'case.reset',
  'case.delete',
  'case.archive',
  'signature.reject',
  'regionalReview.approve',
  'regionalReview.reject',
  'internalSignature.submit',
  'case.sendAdmissionDate',
  'case.changeContact',
])

/** Milestones that are explained before their state is reached, while they are upcoming. */
const milestones: ReadonlySet<CaseEventType> = new Set([
  'signature.share',
  'regionalReview.request',
  'internalSignature.submit',
  'case.export',
])

const somebodies = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `somebody-${index}@example.example`)

/** A sample payload for each action: input that the dialog asks for must not disable its button. */
const sampleEvent = (type: ActionType, facts: CaseFacts): CaseEvent => {
  const at = '2000-01-01T00:00:00.000Z'
  switch (type) {
    case 'signature.share':
    case 'internalSignature.submit':
      return { type, emails: somebodies(fewestSignatories(facts)), at }
    case 'signature.reject':
    case 'internalSignature.reject':
      return { type, message: 'written' }
    case 'case.reject':
      return { type, message: 'written', mayReapply: true }
    case 'regionalReview.approve':
    case 'regionalReview.reject':
      return { type, comment: 'written' }
    case 'analog.download':
      return { type, numberOfSignatories: fewestSignatories(facts) }
    case 'analog.upload':
    case 'analog.replace':
      return { type, fileName: 'signed.pdf' }
    case 'case.delegate':
      return { type, name: 'somebody', email: 'somebody@example.example' }
    case 'case.changeContact':
      return { type, email: `not-${facts.contactPersonEmail}` }
    case 'case.sendAdmissionDate':
      return { type, admissionDate: '2000-01-01', today: '2000-01-01' }
    case 'case.delete':
      return { type, at }
    case 'case.restore':
      return { type, at: facts.removal?.until ?? at }
    case 'analog.cancel':
    case 'analog.chooseMail':
    case 'analog.chooseUpload':
    case 'analog.markSent':
    case 'analog.unmarkSent':
    case 'case.archive':
    case 'case.export':
    case 'case.reset':
    case 'case.resetDelegation':
    case 'internalSignature.approve':
    case 'internalSignature.unapprove':
    case 'regionalReview.request':
    case 'signature.approve':
    case 'signature.cancel':
    case 'signature.unapprove':
      return { type }
  }
}

/** Reasons that can never be removed on this case: actions with one are hidden. */
const permanentReasons: ReadonlySet<string> = new Set([
  'STEP_NOT_ON_CASE',
  'CASE_IS_CLOSED',
  'SIGNING_WAY_IS_OFF',
  'NOT_RESTORABLE',
])

const isUpcoming = (facts: CaseFacts, type: CaseEventType): boolean => {
  if (!milestones.has(type)) return false
  if (type === 'signature.share') return facts.status === 'CREATED' || facts.status === 'STARTED'
  const isUnderReview = facts.status === 'SUBMITTED' || facts.status === 'APPROVED_BY_MA'
  if (type === 'regionalReview.request') return isUnderReview && facts.extraReviewSteps.includes('REGIONAL_REVIEW')
  if (type === 'internalSignature.submit')
    return isUnderReview && facts.extraReviewSteps.includes('SHOULD_BE_SIGNED_INTERNALLY')
  return isUnderReview || facts.status === 'OUT_FOR_REGIONAL_REVIEW'
}

/**
 * The actions of a user's role: allowed now, or disabled with every reason that can be removed. Actions of other phases of
 * the case are left out.
 */
export const availableActions = (snapshot: CaseSnapshot): readonly ActionState[] => {
  const { facts, actor } = snapshot.context
  return actionTypes.flatMap((type): ActionState[] => {
    if (!mayDo(actor, type)) return []
    const event = sampleEvent(type, facts)
    const isIrreversible = irreversible.has(type)
    if (evaluate(snapshot, event).kind === 'allowed') return [{ type, isAllowed: true, reasons: [], isIrreversible }]
    const all = violations(facts, event)
    const reasons = all.filter(({ code }) => code !== 'NOT_IN_THIS_STATE')
    const isTimely = reasons.length === all.length && hasTransition(snapshot, type)
    const isShown =
      reasons.length > 0 &&
      (isTimely || isUpcoming(facts, type)) &&
      !reasons.some(({ code }) => permanentReasons.has(code))
    return isShown ? [{ type, isAllowed: false, reasons, isIrreversible }] : []
  })
}
