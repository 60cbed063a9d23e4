import { describe, expect, test } from 'vitest'
import { describeChart, statesWithoutActor, unusedGuards } from './describe-chart.ts'
import { caseEventTypes } from './permissions.ts'

const chart = describeChart()
const transitionsOf = (path: string) => chart.find((state) => state.path === path)?.transitions ?? []

describe('the chart of a case', () => {
  test('the chart of a case has exactly the events of the permissions', () => {
    const events = chart
      .flatMap(({ transitions }) => transitions.map(({ event }) => event))
      .filter((type) => type !== '')
    expect([...new Set(events)].toSorted()).toStrictEqual(caseEventTypes.toSorted())
  })

  test('the chart of a case has no event outside its states', () => {
    expect(transitionsOf('')).toStrictEqual([])
  })

  test('the chart of a case accepts the revocation of a link in every state', () => {
    expect(transitionsOf('lifecycle').map(({ event }) => event)).toStrictEqual(['link.revoke'])
  })

  test('the chart of a case names each guard, and uses each', () => {
    expect(unusedGuards()).toStrictEqual([])
  })

  test('the chart of a case has a transition for the awaited party in every state', () => {
    expect(statesWithoutActor()).toStrictEqual([])
  })

  test('the chart of a case names what an export needs, in each state that has it', () => {
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
