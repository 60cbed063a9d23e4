import type { Reason } from '#schemas/reason.ts'
import type { CaseSnapshot } from './case.ts'
import type { CaseEventType } from './events.ts'
import { hasTransition, isPossible, reasonsFor } from './explain.ts'
import { mayDo } from './permissions.ts'
import { missingOn, permanentReasons, roadTo } from './road.ts'

export type ActionState = {
  type: ActionType
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

/** The event of an action on the case as a whole. The case page has a button for each. */
export type ActionType = (typeof actionTypes)[number]

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

/** Where a milestone is upcoming: the states that lead up to it, by tag. */
const isUpcoming = (snapshot: CaseSnapshot, type: CaseEventType): boolean =>
  milestones.has(type) &&
  (snapshot.hasTag('underReview') || snapshot.hasTag('withSignatories') || snapshot.hasTag('awaits:region'))

/**
 * The actions of a user's role: allowed now, or disabled with every reason that can be removed. Actions of other phases of
 * the case are left out.
 */
export const availableActions = (snapshot: CaseSnapshot): readonly ActionState[] =>
  actionTypes.flatMap((type): ActionState[] => {
    if (!mayDo(snapshot.context.actor, type)) return []
    const isIrreversible = irreversible.has(type)
    if (isPossible(snapshot, type)) return [{ type, isAllowed: true, reasons: [], isIrreversible }]
    const reasons = hasTransition(snapshot, type)
      ? reasonsFor(snapshot, { type })
      : isUpcoming(snapshot, type)
        ? missingOn(roadTo(snapshot, type) ?? [])
        : []
    const isShown = reasons.length > 0 && !reasons.some(({ code }) => permanentReasons.has(code))
    return isShown ? [{ type, isAllowed: false, reasons, isIrreversible }] : []
  })
