import type { ArrowLayout } from '#machines/charts/chart-layout.ts'

/** A page shows these marks on a chart. A state's path names the state. The paths of its two ends name an arrow: "a>b". */
export type ChartMarks = {
  /** States in which the machine is, with those around them. */
  active?: ReadonlySet<string>
  /** From 0 to 5, and what a state's box says of it; for a state with states within it, of all of them. */
  heat?: ReadonlyMap<string, { level: number; text: string }>
  /** The widths of the arrows in pixels. */
  widths?: (arrows: readonly ArrowLayout[]) => ReadonlyMap<string, number>
}

export const arrowKey = ({ source, target }: { source: string; target: string }): string => `${source}>${target}`
