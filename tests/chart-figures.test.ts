import { expect, test } from 'vitest'
import { chartView, overviewOf, wholeView } from '#machines/charts/chart-view.ts'
import { drawCharts } from '#scripts/build/charts/draw-charts.ts'
import { lifecycleStates } from '#schemas/case-status.ts'
import { heatOf, pathOfState, widthsOf, formatDuration } from '#src/inspector/statistics/chart-figures.ts'

const caseChart = async (viewOf: Parameters<typeof drawCharts>[0] = wholeView) => {
  const chart = (await drawCharts(viewOf)).find(({ name }) => name === 'case')
  if (chart === undefined) throw new Error('There is no chart of the case')
  return chart
}

const rounded = (widths: ReadonlyMap<string, number>): (string | number)[][] =>
  [...widths].map(([arrow, width]) => [arrow, Math.round(width * 10) / 10])
const open = 'lifecycle.existing.accessible.open'

test('every state that cases stay in is on the chart', async () => {
  const chart = await caseChart()
  expect(lifecycleStates.filter((state) => pathOfState(chart, state) === undefined)).toStrictEqual([])
})

test('an arrow is as wide as its traffic, also where it leads from and to a state around', async () => {
  const chart = await caseChart()
  const widths = widthsOf(chart, chart.layout.arrows, [
    { from: 'STARTED', to: 'awaitingSignatories', count: 30 },
    { from: 'CREATED', to: 'awaitingSignatories', count: 10 },
    { from: 'awaitingSignatories', to: 'SUBMITTED', count: 20 },
    // The arrows of many states to the removed ones are not drawn.
    { from: 'REJECTED', to: 'REMOVED', count: 90 },
  ])
  expect(rounded(widths)).toStrictEqual([
    [`${open}.filling>${open}.locked.signing`, 12],
    [`${open}.locked.signing>${open}.locked.review`, 6.6],
  ])
})

test('an arrow between collapsed states is as wide as the traffic between what lies in them', async () => {
  const chart = await caseChart((each) => chartView(each, overviewOf(each)))
  const widths = widthsOf(chart, chart.layout.arrows, [
    { from: 'STARTED', to: 'awaitingSignatories', count: 30 },
    { from: 'CREATED', to: 'DOWNLOADED_FOR_ANALOG_SIGNATURE', count: 10 },
    { from: 'SUBMITTED', to: 'STARTED', count: 20 },
    { from: 'awaitingSignatories', to: 'SUBMITTED', count: 90 },
  ])
  expect(rounded(widths)).toStrictEqual([
    [`${open}.filling>${open}.locked`, 12],
    [`${open}.locked>${open}.filling`, 6.6],
  ])
})

test('the state with the highest figure is hottest, an empty one has no colour, and a state includes its inner states', async () => {
  const chart = await caseChart()
  const state = { ended: 0, median: null, percentile90: null }
  const heat = heatOf(
    chart,
    {
      states: [
        { ...state, state: 'CREATED', current: 100 },
        { ...state, state: 'STARTED', current: 4 },
        { ...state, state: 'REJECTED', current: 0 },
      ],
      traffic: [],
    },
    'current',
    ({ current, isSum }) => `${isSum ? 'together ' : ''}${current}`,
  )
  expect([...heat].map(([path, { level, text }]) => [path.split('.').at(-1), level, text])).toStrictEqual([
    ['', 5, 'together 104'],
    ['lifecycle', 5, 'together 104'],
    ['existing', 5, 'together 104'],
    ['accessible', 5, 'together 104'],
    ['open', 5, 'together 104'],
    ['filling', 5, 'together 104'],
    ['CREATED', 5, '100'],
    ['STARTED', 1, '4'],
    ['closed', 0, '0'],
    ['REJECTED', 0, '0'],
  ])
})

test.each([
  [8, 'sv', '8 s'],
  [5 * 60, 'sv', '5 min'],
  [3 * 3600, 'sv', '3 tim'],
  [3.42 * 86_400, 'sv', '3,4 d'],
  [3.42 * 86_400, 'en', '3.4 days'],
])('%d seconds are written in %s as %s', (seconds, locale, text) => {
  expect(formatDuration(seconds, locale).replaceAll(' ', ' ')).toBe(text)
})
