import { expect, test } from 'vitest'
import { readCharts } from '#machines/charts/charts.ts'
import { chartView, compoundStates, overviewOf } from '#machines/charts/chart-view.ts'
import { expandedStates, expandedText, revealed, toggled } from './walk-chart.ts'

const charts = readCharts()

test('the address of a chart restores the expanded states, and is empty for the overview', () => {
  for (const chart of charts) {
    const overview = overviewOf(chart)
    const [first] = compoundStates(chart)
    const sets = [
      overview,
      new Set(compoundStates(chart)),
      new Set<string>(),
      ...(first === undefined ? [] : [toggled(overview, first)]),
    ]
    expect(sets.map((set) => expandedStates(chart, expandedText(chart, set)))).toStrictEqual(sets)
    expect(expandedText(chart, overview)).toBeUndefined()
  }
})

test('unknown states in the address of a chart are ignored', () => {
  const [chart] = charts
  expect(chart === undefined ? null : expandedStates(chart, 'lifecycle,nowhere')).toStrictEqual(new Set(['lifecycle']))
})

test('every state and transition is revealed with the states around it', () => {
  for (const chart of charts) {
    const hidden = [
      ...chart.states.filter(({ path }) => {
        const view = chartView(chart, revealed(chart, new Set(), path))
        return !view.states.some((state) => state.path === path)
      }),
      ...chart.transitions.filter(({ id, source, target }) => {
        const paths = chartView(chart, revealed(chart, new Set(), id)).states.map(({ path }) => path)
        return !paths.includes(source) || !paths.includes(target ?? source)
      }),
    ]
    expect(hidden).toStrictEqual([])
  }
})
