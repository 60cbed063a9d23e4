import { rankOn } from '#machines/case/permissions.ts'
import { isOwnTurn } from '#machines/case/whose-turn.ts'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import type { Me } from '#schemas/api/me.ts'

/** Whether a case of the list waits for the user. False while the user is unknown. */
export const isYourTurn = (item: CaseListItem, me: Me | null): boolean => {
  const isHandler = item.assignedTo !== null && item.assignedTo.id === me?.id
  const rank = me === null ? null : rankOn(me.roles, item.moId)
  return isOwnTurn(item.awaits, { rank, isHandler }) || (isHandler && item.notHandledSupportMessages > 0)
}
