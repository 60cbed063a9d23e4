import { describe, expect, test } from 'vitest'
import { readCharts } from './charts.ts'
import { chartView, compoundStates, overviewOf, shownState, wholeView } from './chart-view.ts'
import { innermostStates, isWithin } from './chart.ts'

const charts = readCharts()
const caseChart = charts.find(({ name }) => name === 'case')
if (caseChart === undefined) throw new Error('The case has no chart.')
const open = 'lifecycle.existing.accessible.open'

/** Pseudorandom sets of expanded states. */
const someExpanded = Array.from({ length: 60 }, (_, seed) => ({
  seed,
  expanded: new Set(compoundStates(caseChart).filter((__, index) => ((seed * 2654435761) >>> (index % 31)) % 3 !== 0)),
}))

test('the overview of the case’s chart has its regions, and the outer states of its lifecycle', () => {
  const overview = overviewOf(caseChart)
  const view = chartView(caseChart, overview)
  expect(view.states.filter(({ path }) => path !== '' && !overview.has(path)).map(({ path }) => path)).toStrictEqual([
    `${open}.filling`,
    `${open}.locked`,
    'lifecycle.existing.accessible.closed',
    'lifecycle.existing.RESET',
    'lifecycle.REMOVED',
    'digitalSignature',
    'analogSignature',
    'internalSignature',
    'regionalReview',
  ])
})

test('a small chart begins with all states expanded', () => {
  const small = charts.filter(({ states }) => states.length <= 20)
  expect(small.map((chart) => chartView(chart, overviewOf(chart)))).toStrictEqual(
    small.map((chart) => wholeView(chart)),
  )
})

test('transitions between two collapsed states are merged, and keep the event that they share', () => {
  const view = chartView(caseChart, overviewOf(caseChart))
  const shown = [`${open}.locked>${open}.filling`, `${open}.locked>lifecycle.existing.accessible.closed`]
  expect(
    shown.map((id) => [
      view.transitions.find((each) => each.id === id)?.trigger.name,
      view.merged.get(id)?.length,
      view.arrows.has(id),
    ]),
  ).toStrictEqual([
    ['', 5, true],
    ['case.export', 4, true],
  ])
})

describe.each(someExpanded)('with a choice of states expanded ($seed)', ({ expanded }) => {
  const view = chartView(caseChart, expanded)

  test('with any states expanded each state of the chart is in exactly one box', () => {
    const boxes = view.states.filter(({ path }) => view.states.every(({ parent }) => parent !== path))
    const held = boxes.map(({ path }) => view.collapsed.get(path) ?? 1)
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(innermostStates(caseChart.states, '').length)
  })

  test('with any states expanded each transition between two boxes is shown once', () => {
    const between = caseChart.transitions.flatMap(({ id, source, target }) => {
      const [from, to] = [shownState(source, expanded), shownState(target ?? source, expanded)]
      return isWithin(from, to) || isWithin(to, from) ? [] : [id]
    })
    const shown = view.transitions.flatMap(({ id }) => view.merged.get(id)?.map((each) => each.id) ?? [id])
    expect(shown.toSorted()).toStrictEqual(between.toSorted())
  })

  test('with any states expanded every transition begins and ends at a shown state', () => {
    const paths = new Set(view.states.map(({ path }) => path))
    expect(view.transitions.filter(({ source, target }) => !paths.has(source) || !paths.has(target ?? source))).toEqual(
      [],
    )
  })
})
