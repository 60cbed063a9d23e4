import { expect, test } from 'vitest'
import { readCharts } from '#machines/charts/charts.ts'
import { walkChart, type WalkKey } from './walk-chart.ts'

const chart = readCharts().find(({ name }) => name === 'request')
const walk = (from: string, ...keys: WalkKey[]) =>
  chart === undefined
    ? []
    : keys.reduce<string[]>((path, key) => [...path, walkChart(chart, path.at(-1) ?? '', key)], [from])

test('in a chart the down key follows transitions, and the up key goes back', () => {
  expect(walk('waiting', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toStrictEqual([
    'waiting',
    'waiting/get',
    'getting',
    'getting/done:fetcher',
    'getting',
    'waiting/get',
  ])
})

test('in a chart left and right lead to the neighbours, and stop at the last', () => {
  expect(walk('waiting/get', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toStrictEqual([
    'waiting/get',
    'waiting/submit',
    'waiting/reset',
    'waiting/reset',
  ])
})

test('every state and transition of every chart is reached by the keys from the first', () => {
  for (const each of readCharts()) {
    const first = each.states[1]?.path ?? ''
    const reached = new Set([first])
    for (const at of reached)
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp'] as const)
        reached.add(walkChart(each, at, key))
    const all = [
      ...each.states.filter(({ parent }) => parent !== null).map(({ path }) => path),
      ...each.transitions.filter(({ source }) => source !== '').map(({ id }) => id),
    ]
    expect(all.filter((at) => !reached.has(at))).toStrictEqual([])
  }
})
