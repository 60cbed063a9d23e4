import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { auditEventTypes, type AuditEventType } from '#schemas/audit.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { readCase } from '#tests/fixtures/read-case.ts'
import { availableActions } from './case/available-actions.ts'
import { restoreSnapshot } from './case/restore.ts'
import { eventOfEntry, openCaseLogic } from './open-case.ts'

const open = () =>
  createActor(openCaseLogic, { input: { case: readCase(factsFor('SUBMITTED'), 4), actor: staff(1) } }).start()

const allowedOf = ({ context: { chart } }: ReturnType<ReturnType<typeof open>['getSnapshot']>): readonly string[] =>
  availableActions(chart).flatMap(({ type, isAllowed }) => (isAllowed ? [type] : []))

test('a response of the server moves the chart to its facts', () => {
  const actor = open()
  actor.send({ type: 'case.fetched', case: readCase(factsFor('APPROVED_BY_MA'), 5) })
  const snapshot = actor.getSnapshot()
  expect([snapshot.context.case.version, allowedOf(snapshot).includes('regionalReview.request')]).toStrictEqual([
    5,
    true,
  ])
})

test('a response of an older version changes nothing', () => {
  const actor = open()
  const before = actor.getSnapshot().context
  actor.send({ type: 'case.fetched', case: readCase(factsFor('STARTED'), 3) })
  expect(actor.getSnapshot().context).toBe(before)
})

test('a response of the same version is used, since it can differ in parts without a version', () => {
  const actor = open()
  actor.send({ type: 'case.fetched', case: { ...readCase(factsFor('SUBMITTED'), 4), activeLocale: 'en' } })
  expect(actor.getSnapshot().context.case.activeLocale).toBe('en')
})

test('the actor of a case has fewer actions as soon as its user may only read', () => {
  const actor = open()
  const before = allowedOf(actor.getSnapshot())
  actor.send({ type: 'user.fetched', actor: staff(3) })
  expect([before.includes('case.reject'), allowedOf(actor.getSnapshot())]).toStrictEqual([true, []])
})

test('a refetch without a change does not notify', () => {
  const actor = open()
  const { context } = actor.getSnapshot()
  actor.send({ type: 'case.fetched', case: context.case })
  actor.send({ type: 'user.fetched', actor: context.actor })
  expect(actor.getSnapshot().context).toBe(context)
})

test('an event that has happened to the case moves the chart to the facts that it led to', () => {
  const actor = open()
  const approved = readCase(factsFor('APPROVED_BY_MA'), 5)
  actor.send({ type: 'form.approve', by: 'Anders Ögren', formId: 'company', case: approved })
  expect(actor.getSnapshot().context.case).toBe(approved)
})

test('an entry of the log stands for the event that records it, or for the possible one of several events', () => {
  const chartIn = (status: CaseStatus) => restoreSnapshot(factsFor(status), staff(1))
  const entryOf = (eventType: AuditEventType, change: string | null = null) => ({ eventType, change })
  expect([
    eventOfEntry(chartIn('SUBMITTED'), entryOf('FormApproved')),
    eventOfEntry(chartIn('STARTED'), entryOf('FormValueSavedFromVO')),
    eventOfEntry(chartIn('SUBMITTED'), entryOf('GenericChange', 'note.add')),
    eventOfEntry(chartIn('SUBMITTED'), entryOf('GenericChange', 'signature.recalled')),
    eventOfEntry(chartIn('SUBMITTED'), entryOf('LegalNameChanged')),
  ]).toStrictEqual(['form.approve', 'values.save', 'note.add', null, null])
})

test('every kind of log entry has an event, except the system’s entries outside the chart', () => {
  const chart = restoreSnapshot(factsFor('SUBMITTED'), staff(1))
  const without = auditEventTypes.filter((eventType) => eventOfEntry(chart, { eventType, change: null }) === null)
  expect(without).toStrictEqual(['CaseCreated', 'LegalNameChanged', 'GenericChange'])
})
