import { evaluate, type Decision } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'

/** Evaluates an event on the chart of the open case, without sending it. */
export const useDecide = (): ((event: CaseEvent) => Decision) => {
  const snapshot = useCaseSnapshot()
  return (event) => evaluate(snapshot, event)
}

/** Whether the chart accepts an event of the open case from the user now. */
export const useCanSend = (): ((event: CaseEvent) => boolean) => {
  const decide = useDecide()
  return (event) => decide(event).kind === 'allowed'
}
