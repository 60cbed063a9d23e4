/** What a page shows on a chart. States are named by their paths, arrows by those of both ends: "a>b". */
export type ChartMarks = {
  /** States in which the machine is. */
  active?: ReadonlySet<string>
  /** From 0 to 5, and what a state's box says of it. */
  heat?: ReadonlyMap<string, { level: number; text: string }>
  /** The width of an arrow in pixels. */
  widths?: ReadonlyMap<string, number>
}

export const arrowKey = ({ source, target }: { source: string; target: string }): string => `${source}>${target}`
