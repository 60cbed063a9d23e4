import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { Chart } from '#machines/charts/chart.ts'
import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import { readCharts } from '#machines/charts/charts.ts'
import type { ChartView } from '#machines/charts/chart-view.ts'
import { layOutChart } from '#machines/charts/layout/lay-out-chart.ts'
import { codeLines } from './code-lines.ts'

const elk = new ElkConstructor()

/** Every machine as data, laid out as one view of it shows it, with the lines of the code. */
export const drawCharts = async (viewOf: (chart: Chart) => ChartView): Promise<readonly DrawnChart[]> =>
  Promise.all(
    readCharts().map(async (chart) => ({
      ...chart,
      layout: await layOutChart(viewOf(chart), async (graph) => await elk.layout(graph)),
      code: codeLines(chart),
    })),
  )
