/** Written by scripts/build/drawn-charts.ts. */
declare module 'virtual:charts' {
  import type { DrawnChart } from '#machines/charts/chart-layout.ts'

  export const charts: readonly DrawnChart[]
}
