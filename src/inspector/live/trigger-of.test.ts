import { expect, test } from 'vitest'
import { readCharts } from '#machines/charts/charts.ts'
import { triggerOf } from './live-screen.tsx'

test("the names of XState's own events match the events of the chart", () => {
  const chart = readCharts().find(({ name }) => name === 'formSession')
  if (chart === undefined) throw new Error('The form has no chart.')
  const types = ['changed', 'xstate.after.debounce.form session.dirty', 'xstate.done.actor.0.form session.saving']
  expect(types.map((type) => triggerOf(chart, type))).toStrictEqual([
    { kind: 'event', name: 'changed' },
    { kind: 'after', name: 'debounce' },
    { kind: 'done', name: 'save' },
  ])
})
