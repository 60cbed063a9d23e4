import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Box, DrawnChart } from '#machines/charts/chart-layout.ts'
import { type Chart, isWithin } from '#machines/charts/chart.ts'
import { chartView, compoundStates, overviewOf, wholeView, type ChartView } from '#machines/charts/chart-view.ts'
import { drawCharts } from './draw-charts.ts'

const views: Readonly<Record<string, (chart: Chart) => ChartView>> = {
  'in the documentation': wholeView,
  'when it is opened': (chart) => chartView(chart, overviewOf(chart)),
  'with everything expanded': (chart) => chartView(chart, new Set(compoundStates(chart))),
  'with one more state expanded': (chart) => {
    const overview = overviewOf(chart)
    return chartView(chart, new Set([...overview, ...compoundStates(chart).filter((path) => path.endsWith('.locked'))]))
  },
}

const wholes = await drawCharts(wholeView)

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe.each(Object.entries(views))('every chart %s', (_, viewOf) => {
  let charts: readonly DrawnChart[] = []
  beforeAll(async () => {
    charts = await drawCharts(viewOf)
  }, 60_000)

  test('the picture of a chart has all its states and arrows', () => {
    for (const chart of charts)
      expect([
        chart.layout.states.map(({ path }) => path).toSorted(),
        chart.layout.arrows.flatMap(({ labels }) => labels.map(({ transition }) => transition)).toSorted(),
      ]).toStrictEqual([
        viewOf(chart)
          .states.map(({ path }) => path)
          .toSorted(),
        [...viewOf(chart).arrows].toSorted(),
      ])
  })

  test('the picture of a chart has no label upon another label or upon a leaf state', () => {
    for (const { layout } of charts) {
      const leaves = layout.states.filter(({ path }) =>
        layout.states.every((each) => !isWithin(each.path, path) || each.path === path),
      )
      const labels = layout.arrows.flatMap((arrow) => arrow.labels)
      const clashes = labels.flatMap((label, index) => [
        ...labels
          .slice(index + 1)
          .filter((other) => overlap(label, other))
          .map(({ transition }) => transition),
        ...leaves.filter((leaf) => overlap(label, leaf)).map(({ path }) => path),
      ])
      expect(clashes).toStrictEqual([])
    }
  })

  test('the picture of a chart has each state within its parent and outside all other states', () => {
    for (const { layout } of charts) {
      const clashes = layout.states.flatMap((one) =>
        layout.states
          .filter((other) => !isWithin(one.path, other.path) && !isWithin(other.path, one.path) && overlap(one, other))
          .map(({ path }) => [one.path, path]),
      )
      const outside = layout.states.flatMap((inner) =>
        layout.states
          .filter((outer) => inner.path !== outer.path && isWithin(inner.path, outer.path))
          .filter(
            (outer) =>
              inner.x < outer.x ||
              inner.y < outer.y ||
              inner.x + inner.width > outer.x + outer.width ||
              inner.y + inner.height > outer.y + outer.height,
          )
          .map(({ path }) => [inner.path, path]),
      )
      expect([clashes, outside]).toStrictEqual([[], []])
    }
  })
})

test('the overview of the case is seen at once in a window of 1280 by 900 pixels, with text of at least 10.5', async () => {
  const [chart] = await drawCharts((each) => chartView(each, overviewOf(each)))
  const { width, height } = chart?.layout ?? { width: 0, height: 0 }
  const area = { width: 878, height: 692 }
  expect(11 * Math.min(area.width / width, area.height / height)).toBeGreaterThanOrEqual(10.5)
})

test('every other chart has text of at least 10 pixels across the width of such a window', async () => {
  const [, ...charts] = await drawCharts(wholeView)
  const tooWide = charts.filter(({ layout }) => (10.5 * 878) / layout.width < 10)
  expect(tooWide.map(({ name, layout: { width } }) => [name, width])).toStrictEqual([])
})

describe('the code of every transition', () => {
  test('the source of each transition is the line of code with its event', () => {
    const misses = wholes.flatMap(({ transitions, code }) =>
      transitions.flatMap(({ id, trigger: { kind, name } }) => {
        const { file, line } = code[id] ?? { file: '', line: 0 }
        const text = file === '' ? '' : (readFileSync(file, 'utf8').split('\n')[line - 1] ?? '')
        const key = { event: name, after: name, always: 'always', done: 'onDone', error: 'onError' }[kind]
        return text.includes(key) ? [] : [id]
      }),
    )
    expect(misses).toStrictEqual([])
  })

  test('the source of a transition is in the file of its state where several states have the event', () => {
    const [chart] = wholes
    const open = 'lifecycle.existing.accessible.open.locked'
    const files = [`${open}.region.APPROVED_BY_REGIONAL_REVIEWER`, `${open}.review.APPROVED_BY_MA`, `${open}.internal`]
    expect(files.map((path) => chart?.code[`${path}/case.export`]?.file)).toStrictEqual([
      'machines/case/lifecycle/region.ts',
      'machines/case/lifecycle/review.ts',
      'machines/case/lifecycle/internal.ts',
    ])
  })
})
