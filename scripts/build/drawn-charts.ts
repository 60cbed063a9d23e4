import type { Plugin } from 'vite'
import { chartView, overviewOf } from '#machines/charts/chart-view.ts'
import { drawCharts } from './charts/draw-charts.ts'

const id = 'virtual:charts'

/** The machines as data, their overviews laid out while the product is built: the layout's library would weigh more than the rest of a page. */
export const drawnCharts: Plugin = {
  name: 'drawn-charts',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: async (source) =>
    source === `\0${id}`
      ? `export const charts = ${JSON.stringify(await drawCharts((chart) => chartView(chart, overviewOf(chart))))}`
      : null,
}
