import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Box, DrawnChart } from '#machines/charts/chart-layout.ts'
import { isArrow } from '#machines/charts/state-box.ts'
import { drawCharts } from './draw-charts.ts'

let charts: readonly DrawnChart[] = []
beforeAll(async () => {
  charts = await drawCharts()
}, 60_000)

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const isWithin = (inner: string, outer: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`)

describe('every chart', () => {
  test('has all its states and arrows on the picture', () => {
    for (const chart of charts)
      expect([
        chart.layout.states.map(({ path }) => path).toSorted(),
        chart.layout.arrows.flatMap(({ labels }) => labels.map(({ transition }) => transition)).toSorted(),
      ]).toStrictEqual([
        chart.states.map(({ path }) => path).toSorted(),
        chart.transitions
          .filter((each) => isArrow(chart, each))
          .map(({ id }) => id)
          .toSorted(),
      ])
  })

  test('has no label upon another, nor upon a state that has no states', () => {
    for (const { states, layout } of charts) {
      const leaves = layout.states.filter(({ path }) => states.every(({ parent }) => parent !== path))
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

  test('has each state within its parent and outside all others', () => {
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

  test('names the line of the code of each transition, on which its event stands', () => {
    const misses = charts.flatMap(({ transitions, code }) =>
      transitions.flatMap(({ id, trigger: { kind, name } }) => {
        const { file, line } = code[id] ?? { file: '', line: 0 }
        const text = file === '' ? '' : (readFileSync(file, 'utf8').split('\n')[line - 1] ?? '')
        const key = { event: name, after: name, always: 'always', done: 'onDone', error: 'onError' }[kind]
        return text.includes(key) ? [] : [id]
      }),
    )
    expect(misses).toStrictEqual([])
  })

  test('names the file of the state where several have the event', () => {
    const [chart] = charts
    const open = 'lifecycle.existing.accessible.open.locked'
    const files = [`${open}.region.APPROVED_BY_REGIONAL_REVIEWER`, `${open}.review.APPROVED_BY_MA`, `${open}.internal`]
    expect(files.map((path) => chart?.code[`${path}/case.export`]?.file)).toStrictEqual([
      'machines/case/lifecycle/region.ts',
      'machines/case/lifecycle/review.ts',
      'machines/case/lifecycle/internal.ts',
    ])
  })
})
