import { expect, test } from 'vitest'
import { readCharts } from './charts.ts'
import { wholeView } from './chart-view.ts'
import { contentOf, transitionLabel } from './state-box.ts'

const charts = readCharts()
const [chart] = charts
const view = chart === undefined ? undefined : wholeView(chart)
const path = 'lifecycle.existing.accessible.open.filling.CREATED'

const labelIn = (name: string, id: string): string | undefined => {
  const named = charts.find((each) => each.name === name)
  const transition = named?.transitions.find((each) => each.id === id)
  return named && transition && transitionLabel(named, transition)
}

test('the box of a state has its wire name, and the events that are no arrows', () => {
  const state = chart?.states.find((each) => each.path === path)
  if (view === undefined || state === undefined) throw new Error(`Cannot draw ${path}.`)
  expect(contentOf(view, state).lines).toStrictEqual([
    { kind: 'wire', text: 'CREATED', x: 10, y: 38 },
    { kind: 'transition', text: 'case.delete', transition: `${path}/case.delete`, x: 10, y: 54 },
    { kind: 'transition', text: '  → REMOVED', transition: `${path}/case.delete`, x: 10, y: 70 },
  ])
})

test('an event of many states and a transition to an inner state have no arrow', () => {
  const arrowOf = (id: string) => view?.arrows.has(id)
  expect([
    arrowOf(`${path}/form.start`),
    arrowOf(`${path}/case.delete`),
    arrowOf('lifecycle.REMOVED/case.restore'),
    arrowOf('lifecycle.existing/note.add'),
  ]).toStrictEqual([true, false, false, false])
})

test('the label of an arrow counts its guards', () => {
  expect(labelIn('case', 'lifecycle.existing.accessible.open.filling/signature.share')).toBe('signature.share [5]')
})

test('the outcome of an invoked actor is a symbol on the arrow, and its name is in the box', () => {
  expect(['done', 'error'].map((outcome) => labelIn('signIn', `logout/${outcome}:sign out`))).toStrictEqual(['✓', '✗'])
})
