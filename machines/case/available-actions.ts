import type { Reason } from '#schemas/reason.ts'
import { actionTypes, isIrreversible, isMilestone, type ActionType } from './case-actions.ts'
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

/** Where a milestone is upcoming: the states that lead up to it, by tag. */
const isUpcoming = (snapshot: CaseSnapshot, type: CaseEventType): boolean =>
  isMilestone(type) &&
  (snapshot.hasTag('underReview') || snapshot.hasTag('withSignatories') || snapshot.hasTag('awaits:region'))

/**
 * The actions of a user's role: allowed now, or disabled with every reason that can be removed. Actions of other phases of
 * the case are left out.
 */
export const availableActions = (snapshot: CaseSnapshot): readonly ActionState[] =>
  actionTypes.flatMap((type): ActionState[] => {
    if (!mayDo(snapshot.context.actor, type, snapshot.context.facts)) return []
    const action = { type, isIrreversible: isIrreversible(type) }
    if (isPossible(snapshot, type)) return [{ ...action, isAllowed: true, reasons: [] }]
    const reasons = hasTransition(snapshot, type)
      ? reasonsFor(snapshot, { type })
      : isUpcoming(snapshot, type)
        ? missingOn(roadTo(snapshot, type) ?? [])
        : []
    const isShown = reasons.length > 0 && !reasons.some(({ code }) => permanentReasons.has(code))
    return isShown ? [{ ...action, isAllowed: false, reasons }] : []
  })
