import { expect, test } from 'vitest'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import { handlersOf, planDelegation, type Handler } from './delegate-cases-dialog.tsx'

const administrator = (name: string) => ({
  id: `id of ${name}`,
  name,
  email: `${name}@hg.example`,
  role: 'advisor' as const,
})
const item = (id: string, moId = 'hg', handler: string | null = null): CaseListItem => ({
  id,
  moId,
  reference: '2026-00001',
  outcome: null,
  caseStatus: 'STARTED',
  displayStatus: 'STARTED',
  awaits: 'applicant',
  awaitsSince: '2026-03-02T08:00:00Z',
  isTransferPending: false,
  company: { name: `${id} AB`, orgNo: '5599100001' },
  templateSlug: 'medlemsansokan',
  assignedTo: handler === null ? null : { ...administrator(handler), role: 'advisor' },
  notHandledSupportMessages: 0,
  handledByAspirantCorrections: 0,
  notYetHandledByAspirantCorrections: 0,
  createdAt: '2026-03-01T08:00:00Z',
  changedAt: '2027-01-01T08:00:00.000Z',
  isChanged: false,
})
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
