import { useMemo } from 'react'
import { availableActions, type ActionState } from '#machines/case/available-actions.ts'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { removalOverdue } from '#machines/case/removal.ts'
import { useNow } from '#src/ui/time.tsx'
import { rankOn, type Actor } from '#machines/case/permissions.ts'
import type { Me } from '#schemas/api/me.ts'
import { ask, type Answer } from '#machines/case/decide.ts'
import type { Question } from '#machines/case/events.ts'
import { useCaseSnapshot } from '../../case/open-case-actor.ts'

/** The actions of a case, without the one whose time has passed: the chart knows no time of its own. */
export const useAvailableActions = (snapshot: CaseSnapshot): readonly ActionState[] => {
  const isRemovalOver = removalOverdue(snapshot.context.facts, new Date(useNow()).toISOString()).length > 0
  return useMemo(
    () => availableActions(snapshot).filter(({ type }) => type !== 'case.restore' || !isRemovalOver),
    [snapshot, isRemovalOver],
  )
}

/** The signed-in user as an actor of the chart; null without a role in the case's member organisation. */
export const staffActor = (me: Me, moId: string): Actor | null => {
  const rank = rankOn(me.roles, moId)
  if (rank === null) return null
  const roleNames = me.roles.filter((role) => role.moId === moId).map(({ roleName }) => roleName)
  return { kind: 'staff', rank, roleNames, userId: me.id, name: me.name, email: me.email }
}

/** Asks the chart of the open case about an event of the user's. */
export const useAsk = (): ((question: Question) => Answer) => {
  const snapshot = useCaseSnapshot()
  return (question) => ask(snapshot, question)
}

/** Whether the chart of the open case accepts an event of the user's now. */
export const useCanSend = (): ((question: Question) => boolean) => {
  const askChart = useAsk()
  return (question) => askChart(question).kind === 'allowed'
}
