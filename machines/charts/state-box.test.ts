import { expect, test } from 'vitest'
import { readCharts } from './charts.ts'
import { contentOf, isArrow, transitionLabel } from './state-box.ts'

const [chart] = readCharts()
const path = 'lifecycle.existing.accessible.open.filling.CREATED'

test('a state has its wire name, and the events that are no arrows', () => {
  const state = chart?.states.find((each) => each.path === path)
  if (chart === undefined || state === undefined) throw new Error(`Cannot draw ${path}.`)
  expect(contentOf(chart, state).lines).toStrictEqual([
    { kind: 'wire', text: 'CREATED', x: 10, y: 38 },
    { kind: 'transition', text: 'case.delete', transition: `${path}/case.delete`, x: 10, y: 54 },
    { kind: 'transition', text: '  → REMOVED', transition: `${path}/case.delete`, x: 10, y: 70 },
  ])
})

test('what many states share and what leads inwards is no arrow', () => {
  const arrowOf = (id: string) => {
    const transition = chart?.transitions.find((each) => each.id === id)
    return chart !== undefined && transition !== undefined && isArrow(chart, transition)
  }
  expect([
    arrowOf(`${path}/form.start`),
    arrowOf(`${path}/case.delete`),
    arrowOf('lifecycle.REMOVED/case.restore'),
    arrowOf('lifecycle.existing/note.add'),
  ]).toStrictEqual([true, false, false, false])
})

test('a label counts the conditions', () => {
  const transition = chart?.transitions.find(
    ({ id }) => id === 'lifecycle.existing.accessible.open.filling/signature.share',
  )
  expect(transition === undefined ? '' : transitionLabel(transition)).toBe('signature.share [5]')
})
