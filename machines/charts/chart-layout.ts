import type { Chart } from './chart.ts'
import type { BoxContent } from './state-box.ts'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

/** `head`: where its name and `lines` stand; the whole box, or above the states that lie within it. */
export type StateLayout = Box & { path: string; head: Point; lines: BoxContent['lines'] }

/** An arrow, which all transitions from one state to another share, and where the label of each stands. */
export type ArrowLayout = {
  source: string
  target: string
  points: readonly Point[]
  labels: readonly (Box & { transition: string; text: string })[]
  /** Whether it leads back up, against the direction of reading. */
  isBackward: boolean
}

/** Where everything of a chart is drawn, in pixels from its upper left corner. */
export type ChartLayout = {
  width: number
  height: number
  states: readonly StateLayout[]
  arrows: readonly ArrowLayout[]
}

/** The line of the code in which a transition is written. */
export type CodeLine = { file: string; line: number }

/** A chart with where it is drawn and where it is written: `code` by the transition's id. */
export type DrawnChart = Chart & { layout: ChartLayout; code: Readonly<Record<string, CodeLine>> }
