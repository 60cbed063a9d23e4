import { describe, expect, test } from 'vitest'
import { readCharts, readChart } from './charts.ts'
import { createMachine } from 'xstate'

const charts = readCharts()
const chartOf = (name: string) => charts.find((chart) => chart.name === name)
const transitionOf = (name: string, id: string) => chartOf(name)?.transitions.find((each) => each.id === id)

describe('a machine as data', () => {
  test('a machine as data has each state with its place in the hierarchy, its tags and its actions', () => {
    expect(chartOf('formSession')?.states.find(({ path }) => path === 'saving')).toStrictEqual({
      path: 'saving',
      key: 'saving',
      id: 'form session.saving',
      parent: '',
      type: 'atomic',
      isInitial: false,
      tags: [],
      entry: [{ name: 'clear stale', params: {} }],
      exit: [],
      invokes: ['save'],
    })
  })

  test('a machine as data has the five regions of the case side by side', () => {
    const states = chartOf('case')?.states ?? []
    expect([states[0]?.type, states.filter(({ parent }) => parent === '').map(({ path }) => path)]).toStrictEqual([
      'parallel',
      ['lifecycle', 'digitalSignature', 'analogSignature', 'internalSignature', 'regionalReview'],
    ])
  })

  test('a machine as data has each transition with the names of its guards and the subject of its event', () => {
    expect(transitionOf('case', 'lifecycle.existing.accessible.open/case.reject')).toStrictEqual({
      id: 'lifecycle.existing.accessible.open/case.reject',
      source: 'lifecycle.existing.accessible.open',
      target: 'lifecycle.existing.accessible.closed.REJECTED',
      trigger: { kind: 'event', name: 'case.reject' },
      guard: {
        kind: 'and',
        guards: [
          { kind: 'named', name: 'no correction is open' },
          { kind: 'named', name: 'a message is written' },
        ],
      },
      actions: [
        { name: 'record', params: { eventType: 'CaseRejected' } },
        { name: 'send mail', params: { mailType: 'caseRejected' } },
        { name: 'send mail', params: { mailType: 'caseEnded' } },
      ],
    })
  })

  test.each([
    ['case', 'lifecycle.existing.accessible.open.locked.review.SUBMITTED/always', { kind: 'always', name: '' }],
    ['formSession', 'dirty/after:debounce', { kind: 'after', name: 'debounce' }],
    ['signIn', 'startup/done:create client', { kind: 'done', name: 'create client' }],
    ['signIn', 'startup/error:create client', { kind: 'error', name: 'create client' }],
  ])('in the data of the machine %s, %s waits for %j', (name, id, trigger) => {
    expect(transitionOf(name, id)?.trigger).toStrictEqual(trigger)
  })

  test('a machine as data has the parameters of a guard that compares the outcome of an actor', () => {
    expect(transitionOf('formSession', 'saving/done:save/2')?.guard).toStrictEqual({
      kind: 'named',
      name: 'outcome is',
      params: { kind: 'conflict' },
    })
  })

  test.each(charts.map((chart) => [chart.name, chart] as const))(
    'the data of the machine %s names each transition once',
    (_name, chart) => {
      const ids = chart.transitions.map(({ id }) => id)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toStrictEqual([])
    },
  )

  test('a machine as data needs a name for each guard', () => {
    const machine = createMachine({ on: { go: { guard: () => true } } })
    expect(() => readChart('case', machine)).toThrow('Cannot explain a guard without a name.')
  })
})
