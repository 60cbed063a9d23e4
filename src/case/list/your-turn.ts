import { rankOn } from '#machines/case/permissions.ts'
import { isOwnTurn } from '#machines/case/whose-turn.ts'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import type { Me } from '#schemas/api/me.ts'
import { handlerToday } from '#schemas/case.ts'

/** Whether a case of the list waits for the user. False while the user is unknown. */
export const isYourTurn = (item: CaseListItem, me: Me | null): boolean => {
  const handler = handlerToday(item.assignedTo)
  const isHandler = handler !== null && handler.id === me?.id
  const rank = me === null ? null : rankOn(me.roles, item.moId)
  return isOwnTurn(item.awaits, { rank, isHandler }) || (isHandler && item.notHandledSupportMessages > 0)
}
