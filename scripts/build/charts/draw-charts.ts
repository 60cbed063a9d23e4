import { readCharts } from '#machines/charts/charts.ts'
import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import { codeLines } from './code-lines.ts'
import { layOutChart } from './lay-out-chart.ts'

/** Every machine as data, laid out, with the lines of the code. */
export const drawCharts = async (): Promise<readonly DrawnChart[]> =>
  Promise.all(
    readCharts().map(async (chart) => ({ ...chart, layout: await layOutChart(chart), code: codeLines(chart) })),
  )
