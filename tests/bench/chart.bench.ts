import { restoreSnapshot } from '#machines/case/restore.ts'
import { availableActions } from '#machines/case/available-actions.ts'
import { evaluate } from '#machines/case/decide.ts'
import { caseStatuses } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { everyEventFor } from '#tests/fixtures/case-events.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { measureFirstChart } from './chart/first-chart.ts'
import { timesOf } from './shared/times.ts'

/*
 * The chart of a case: restoring it from the facts, one event with its guards and effects, and every action of an administrator with its reasons.
 * Each in milliseconds, over every status, and as a ratio to copying the same facts with structuredClone in the same run, for machines differ.
 * Fails where restoring or an event takes longer than 0.2 ms at the median.
 *
 * Then the inspector's first chart in a browser: the time from the arrival of the charts until that of the case is painted, which should be
 * under 300 ms.
 *
 *   npm run bench -- chart
 */

const rounds = 200
const goalMs = 0.2
const actor = staff(1)
const situations: readonly CaseFacts[] = caseStatuses.map((status) => factsFor(status))

const medianOf = (run: (facts: CaseFacts) => readonly (() => unknown)[]): number => {
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const facts of situations)
      for (const action of run(facts)) {
        const start = performance.now()
        action()
        // The first rounds are compiled while they run.
        if (round >= rounds / 4) values.push(performance.now() - start)
      }
  return timesOf(values).p50
}

const measured = {
  'copying the facts': medianOf((facts) => [() => structuredClone(facts)]),
  'restoring the chart': medianOf((facts) => [() => restoreSnapshot(facts, actor)]),
  'one event that is allowed': medianOf((facts) => {
    const snapshot = restoreSnapshot(facts, actor)
    return everyEventFor(facts).flatMap((event) =>
      evaluate(snapshot, event).kind === 'allowed' ? [() => evaluate(snapshot, event)] : [],
    )
  }),
  'every action with its reasons': medianOf((facts) => {
    const snapshot = restoreSnapshot(facts, actor)
    return [() => availableActions(snapshot)]
  }),
}

console.info(`${'ms, median'.padEnd(32)}${'time'.padStart(8)}${'to a copy'.padStart(12)}`)
for (const [name, ms] of Object.entries(measured))
  console.info(
    `${name.padEnd(32)}${ms.toFixed(3).padStart(8)}${(ms / measured['copying the facts']).toFixed(1).padStart(12)}`,
  )

const firstChart = await measureFirstChart()
console.info(`${'first chart in the browser'.padEnd(32)}${firstChart.toFixed(0).padStart(8)}`)

const slow = (['restoring the chart', 'one event that is allowed'] as const).filter((name) => measured[name] > goalMs)
if (slow.length > 0) {
  console.error(`Slower than ${goalMs} ms: ${slow.join(', ')}.`)
  process.exitCode = 1
}
