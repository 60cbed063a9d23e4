import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { deadEnds, unreachableStates } from './check-chart.ts'
import { readCharts, readChart } from './charts.ts'

const chart = readChart(
  'request',
  createMachine({
    initial: 'a',
    states: {
      a: { initial: 'inner', states: { inner: {}, forgotten: {} }, on: { go: 'b', stay: {} } },
      b: { on: { again: 'b' } },
      c: { on: { go: 'a' } },
    },
  }),
)

test('an unreachable state is found at every depth, unless the machine can begin there', () => {
  expect(unreachableStates(chart)).toStrictEqual(['a.forgotten', 'c'])
  expect(unreachableStates(chart, new Set(['c']))).toStrictEqual(['a.forgotten'])
})

test('a state without a way out is found, and a transition of a parent state counts as a way out', () => {
  expect(deadEnds(chart)).toStrictEqual(['b'])
})

test('the lifecycle of the case ends in the archive alone', () => {
  const ends = readCharts().flatMap((each) => deadEnds(each).map((path) => `${each.name} ${path}`))
  expect(ends.filter((path) => !/^case (?!lifecycle)/.test(path))).toStrictEqual([
    'case lifecycle.existing.accessible.closed.ARCHIVED',
  ])
})
