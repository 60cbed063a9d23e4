import { describe, expect, test } from 'vitest'
import { describeChart, statesWithoutActor, unusedGuards } from './describe-chart.ts'
import { caseEventTypes } from './permissions.ts'

const chart = describeChart()
const transitionsOf = (path: string) => chart.find((state) => state.path === path)?.transitions ?? []

describe('the chart of a case', () => {
  test('has every event of the permissions in a state, and no other event', () => {
    const events = chart
      .flatMap(({ transitions }) => transitions.map(({ event }) => event))
      .filter((type) => type !== '')
    expect([...new Set(events)].toSorted()).toStrictEqual(caseEventTypes.toSorted())
  })

  test('has no event outside its states', () => {
    expect(transitionsOf('')).toStrictEqual([])
  })

  test('accepts one event in every state: a link is taken back', () => {
    expect(transitionsOf('lifecycle').map(({ event }) => event)).toStrictEqual(['link.revoke'])
  })

  test('names each guard, and uses each', () => {
    expect(unusedGuards()).toStrictEqual([])
  })

  test('has a transition for the awaited party in every state', () => {
    expect(statesWithoutActor()).toStrictEqual([])
  })

  test('names what an export needs, in each state that has it', () => {
    const guards = chart.flatMap(({ path, transitions }) =>
      transitions.flatMap(({ event, guard }) => (event === 'case.export' ? [[path.split('.').at(-1), guard]] : [])),
    )
    const complete =
      'every form is approved and (in digitallyApproved or in paperApproved) and no change needs a new signature and every checkpoint is checked and no correction is open and every answered correction is read and the changes since the signature are confirmed'
    expect(guards).toStrictEqual([
      ['APPROVED_BY_MA', `${complete} and no regional review is required`],
      ['APPROVED_BY_REGIONAL_REVIEWER', complete],
      ['REJECTED_BY_REGIONAL_REVIEWER', complete],
      ['internal', complete],
    ])
  })
})
