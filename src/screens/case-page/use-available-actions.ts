import { useMemo } from 'react'
import { availableActions, type ActionState } from '#machines/case/available-actions.ts'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { removalOverdue } from '#machines/case/removal.ts'
import { useNow } from '#src/ui/use-now.ts'

/** The actions of a case, without the one whose time has passed: the chart knows no time of its own. */
export const useAvailableActions = (snapshot: CaseSnapshot): readonly ActionState[] => {
  const isRemovalOver = removalOverdue(snapshot.context.facts, new Date(useNow()).toISOString()).length > 0
  return useMemo(
    () => availableActions(snapshot).filter(({ type }) => type !== 'case.restore' || !isRemovalOver),
    [snapshot, isRemovalOver],
  )
}
