import { expect, test } from 'vitest'
import { listItem } from '#tests/fixtures/list-item.ts'
import { handlersOf, planDelegation, type Handler } from './delegate-cases-dialog.tsx'

const administrator = (name: string) => ({
  id: `id of ${name}`,
  name,
  email: `${name}@hg.example`,
  role: 'advisor' as const,
})
const item = (id: string, moId = 'hg', handler: string | null = null) =>
  listItem({ id, moId, assignedTo: handler === null ? null : { ...administrator(handler), role: 'advisor' } })
const closed = { code: 'CASE_IS_CLOSED', params: {}, link: null }
const allowed = (caseId: string) => ({ caseId, decision: 'allowed' as const, reasons: [] })
const sofia: Handler = { ...administrator('Sofia'), moIds: ['hg'] }

test('the people of several organisations are one each, by name', () => {
  const people = [
    { moId: 'hg', administrators: [administrator('Östen'), administrator('Maria')] },
    { moId: 'va', administrators: [administrator('Åsa'), administrator('Maria')] },
  ]
  expect(handlersOf(people).map(({ name, moIds }) => [name, moIds])).toStrictEqual([
    ['Maria', ['hg', 'va']],
    ['Åsa', ['va']],
    ['Östen', ['hg']],
  ])
})

test('cases whose delegation the chart refuses are grouped by reason', () => {
  const items = [item('one'), item('two'), item('three'), item('four'), item('five')]
  const refused = (caseId: string) => ({ caseId, decision: 'refused' as const, reasons: [closed] })
  const decisions = [
    refused('one'),
    allowed('two'),
    refused('three'),
    { caseId: 'four', decision: 'forbidden' as const, reasons: [] },
  ]
  expect(planDelegation(items, decisions, null)).toStrictEqual({
    ready: [items[1]],
    others: [
      { obstacle: { kind: 'reason', reason: closed }, items: [items[0], items[2]] },
      { obstacle: { kind: 'role' }, items: [items[3]] },
      { obstacle: { kind: 'gone' }, items: [items[4]] },
    ],
  })
})

test('a chosen person’s own cases and those of other organisations are left out', () => {
  const items = [item('hers', 'hg', 'Sofia'), item('another’s', 'hg', 'Maria'), item('elsewhere', 'va')]
  const decisions = items.map(({ id }) => allowed(id))
  expect(planDelegation(items, decisions, null).ready).toStrictEqual(items)
  expect(planDelegation(items, decisions, sofia)).toStrictEqual({
    ready: [items[1]],
    others: [
      { obstacle: { kind: 'already' }, items: [items[0]] },
      { obstacle: { kind: 'organisation', moId: 'va' }, items: [items[2]] },
    ],
  })
})
