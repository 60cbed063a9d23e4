import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChartLayout, DrawnChart } from '#machines/charts/chart-layout.ts'
import { chartView, overviewOf, type ChartView } from '#machines/charts/chart-view.ts'
import { layOutChart } from '#machines/charts/layout/lay-out-chart.ts'
import { expandedText } from './walk-chart.ts'

/** A view of a chart with where everything of it is drawn. */
export type DrawnView = ChartView & { layout: ChartLayout }

/**
 * The view of a chart with what is expanded. The overview comes with the chart; the others are laid out in a worker, and the view before stays
 * meanwhile.
 */
export const useDrawnView = (
  chart: DrawnChart,
  expanded: ReadonlySet<string>,
): { drawn: DrawnView; isFailed: boolean } => {
  const overview = overviewOf(chart)
  const first: DrawnView = { ...chartView(chart, overview), layout: chart.layout }
  const { data, isError } = useQuery({
    queryKey: ['chart-view', chart.name, expandedText(chart, expanded) ?? 'overview'],
    queryFn: async (): Promise<DrawnView> => {
      const { layOutInWorker } = await import('./elk-in-worker.ts')
      const view = chartView(chart, expanded)
      return { ...view, layout: await layOutChart(view, layOutInWorker) }
    },
    initialData: isSame(expanded, overview) ? first : undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    structuralSharing: false,
  })
  return { drawn: data?.name === chart.name ? data : first, isFailed: isError }
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((path) => other.has(path))
