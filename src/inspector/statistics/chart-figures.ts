import { type Chart, isWithin } from '#machines/charts/chart.ts'
import type { ArrowLayout } from '#machines/charts/chart-layout.ts'
import type { LifecycleState } from '#schemas/case-status.ts'
import type { LifecycleStatistics, StateStatistics, StateTraffic } from '#schemas/api/inspector.ts'
import { arrowKey } from '../chart-svg.tsx'
import type { Measure } from '../inspector-search.ts'
import { languageTagOf } from '#schemas/locale.ts'

type Arrow = Pick<ArrowLayout, 'source' | 'target' | 'labels'>

/** The path of a state of the lifecycle on its chart. */
export const pathOfState = ({ states }: Pick<Chart, 'states'>, state: LifecycleState): string | undefined =>
  states.find(({ key, path }) => key === state && path.startsWith('lifecycle.'))?.path

/** The innermost arrow that leads from one state to the other; transitions that many states share have none. */
const arrowOf = (arrows: readonly Arrow[], from: string, to: string): Arrow | undefined =>
  arrows
    .filter(({ source, target, labels }) => labels.length > 0 && isWithin(from, source) && isWithin(to, target))
    .toSorted((one, other) => arrowKey(other).length - arrowKey(one).length)[0]

const [thinnest, widest] = [1.2, 12]

/** The widths of the arrows in pixels, by their traffic: the area of a line is what is compared. */
export const widthsOf = (
  chart: Pick<Chart, 'states'>,
  arrows: readonly Arrow[],
  traffic: readonly StateTraffic[],
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { from, to, count } of traffic) {
    const [source, target] = [pathOfState(chart, from), pathOfState(chart, to)]
    const arrow = source === undefined || target === undefined ? undefined : arrowOf(arrows, source, target)
    if (arrow !== undefined) counts.set(arrowKey(arrow), (counts.get(arrowKey(arrow)) ?? 0) + count)
  }
  const most = Math.max(...counts.values(), 1)
  return new Map([...counts].map(([key, count]) => [key, thinnest + ((widest - thinnest) * count) / most]))
}

const levels = 5

/** From 0 for nothing to 5 for the maximum. The square root spreads the many small values. */
const levelOf = (value: number, most: number): number =>
  value <= 0 || most <= 0 ? 0 : Math.max(1, Math.ceil(levels * Math.sqrt(value / most)))

/** The figures of a state, or of all states within one: their number together, and the longest of their times. */
export type ShownFigures = Pick<StateStatistics, Measure> & { isSum: boolean }

/** How each state is coloured, by its path: also those that have states within them, as which they are shown when they are collapsed. */
export const heatOf = (
  { states }: Pick<Chart, 'states'>,
  statistics: LifecycleStatistics,
  measure: Measure,
  textOf: (figures: ShownFigures) => string,
): ReadonlyMap<string, { level: number; text: string }> => {
  const figures = statistics.states.flatMap((state) => {
    const path = pathOfState({ states }, state.state)
    return path === undefined ? [] : [{ ...state, path }]
  })
  const most = Math.max(...figures.map((state) => state[measure] ?? 0), 0)
  return new Map(
    states.flatMap(({ path }) => {
      const inside = figures.filter((each) => each.path !== '' && isWithin(each.path, path))
      const [first] = inside
      if (first === undefined) return []
      const shown: ShownFigures = {
        current: inside.reduce((sum, { current }) => sum + current, 0),
        median: longest(inside.map(({ median }) => median)),
        percentile90: longest(inside.map(({ percentile90 }) => percentile90)),
        isSum: inside.length > 1,
      }
      const level = Math.min(levels, levelOf(shown[measure] ?? 0, most))
      return [[path, { level, text: textOf(shown) }] as const]
    }),
  )
}

const longest = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.max(...known)
}

const units = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a time in its largest unit: "3,4 d", "5 tim". */
export const formatDuration = (seconds: number, locale: string): string => {
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1]
  return new Intl.NumberFormat(languageTagOf(locale), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'day' ? 1 : 0,
  }).format(seconds / size)
}
