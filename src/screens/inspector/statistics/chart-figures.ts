import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import type { LifecycleState } from '#schemas/case-status.ts'
import type { LifecycleStatistics, StateStatistics, StateTraffic } from '#schemas/state-statistics.ts'
import { arrowKey } from '../chart-marks.ts'
import type { Measure } from './statistics-search.ts'

type Arrow = Pick<DrawnChart['layout']['arrows'][number], 'source' | 'target' | 'labels'>

/** The path of a state of the lifecycle on its chart. */
export const pathOfState = ({ states }: Pick<DrawnChart, 'states'>, state: LifecycleState): string | undefined =>
  states.find(({ key, path }) => key === state && path.startsWith('lifecycle.'))?.path

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`)

/** The innermost arrow that leads from one state to the other; transitions that many states share have none. */
const arrowOf = (arrows: readonly Arrow[], from: string, to: string): Arrow | undefined =>
  arrows
    .filter(({ source, target, labels }) => labels.length > 0 && isWithin(from, source) && isWithin(to, target))
    .toSorted((one, other) => arrowKey(other).length - arrowKey(one).length)[0]

const [thinnest, widest] = [1.2, 12]

/** The widths of the arrows in pixels, by their traffic: the area of a line is what is compared. */
export const widthsOf = (chart: DrawnChart, traffic: readonly StateTraffic[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { from, to, count } of traffic) {
    const [source, target] = [pathOfState(chart, from), pathOfState(chart, to)]
    const arrow =
      source === undefined || target === undefined ? undefined : arrowOf(chart.layout.arrows, source, target)
    if (arrow !== undefined) counts.set(arrowKey(arrow), (counts.get(arrowKey(arrow)) ?? 0) + count)
  }
  const most = Math.max(...counts.values(), 1)
  return new Map([...counts].map(([key, count]) => [key, thinnest + ((widest - thinnest) * count) / most]))
}

const levels = 5

/** From 0 for nothing to 5 for the most of all states. A root spreads the small values, of which there are many. */
const levelOf = (value: number, most: number): number =>
  value <= 0 || most <= 0 ? 0 : Math.max(1, Math.ceil(levels * Math.sqrt(value / most)))

/** How each state is coloured, by its path. */
export const heatOf = (
  chart: DrawnChart,
  { states }: LifecycleStatistics,
  measure: Measure,
  textOf: (state: StateStatistics) => string,
): ReadonlyMap<string, { level: number; text: string }> => {
  const most = Math.max(...states.map((state) => state[measure] ?? 0), 0)
  return new Map(
    states.flatMap((state) => {
      const path = pathOfState(chart, state.state)
      return path === undefined
        ? []
        : [[path, { level: levelOf(state[measure] ?? 0, most), text: textOf(state) }] as const]
    }),
  )
}
