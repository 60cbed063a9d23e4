import type { Chart } from './chart.ts'
import type { BoxContent } from './state-box.ts'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

/** `head`: the place of the name and the `lines`: the whole box, or the part above inner states. */
export type StateLayout = Box & { path: string; head: Point; lines: BoxContent['lines'] }

/** An arrow that all transitions between two states share, and the place of each label. */
export type ArrowLayout = {
  source: string
  target: string
  points: readonly Point[]
  labels: readonly (Box & { transition: string; text: string })[]
  /** The arrow leads back up, against the direction of reading. */
  isBackward: boolean
}

/** The places of all parts of a chart, in pixels from the upper left corner. */
export type ChartLayout = {
  width: number
  height: number
  states: readonly StateLayout[]
  arrows: readonly ArrowLayout[]
}

/** The line of the code in which a transition is written. */
export type CodeLine = { file: string; line: number }

/** A chart with its layout and the source lines of its transitions: `code` by transition id. */
export type DrawnChart = Chart & { layout: ChartLayout; code: Readonly<Record<string, CodeLine>> }

const radius = 8

/** An SVG path through the points, with round corners. */
export const arrowPath = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${point.x} ${point.y}`
      if (after === undefined) return `L${point.x} ${point.y}`
      const start = towards(point, before)
      const end = towards(point, after)
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`
    })
    .join('')

/** The point towards another one where a rounded corner begins, at most half way. */
const towards = (from: Point, to: Point): Point => {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const share = distance === 0 ? 0 : Math.min(radius / distance, 0.5)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
