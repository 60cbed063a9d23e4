import { ask, type Verdict } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { useChart } from '#src/case/use-chart.ts'

/** Asks the chart of the open case what an event would come to. Changes nothing. */
export const useVerdict = (): ((event: CaseEvent) => Verdict) => {
  const snapshot = useChart()
  return (event) => ask(snapshot, event)
}

/** Whether the chart would accept an event of the open case from its reader, now. */
export const useIsAllowed = (): ((event: CaseEvent) => boolean) => {
  const verdict = useVerdict()
  return (event) => verdict(event).kind === 'allowed'
}
