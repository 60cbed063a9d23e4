import { describe, expect, test } from 'vitest'
import type { AuditEntry, AuditEventType } from '#schemas/audit.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { availableActions } from '../available-actions.ts'
import { restoreSnapshot } from '../restore.ts'
import { replayHistory } from './replay-history.ts'

const minute = (count: number): string => new Date(Date.UTC(2026, 2, 2, 8, count)).toISOString()

/** One entry a minute. */
const logOf = (
  ...entries: readonly (readonly [AuditEventType, AuditEntry['by']['kind'], Partial<AuditEntry>?])[]
): AuditEntry[] =>
  entries.map(([eventType, kind, given = {}], index) => ({
    id: index + 1,
    eventType,
    formId: null,
    componentId: null,
    by: { kind, name: kind === 'system' ? '' : 'Karin Svensson' },
    at: minute(index),
    params: {},
    ...given,
  }))

const statusAt = (...changes: readonly (readonly [number, CaseStatus])[]) =>
  changes.map(([at, status]) => ({ status, at: minute(at) }))

const filled = (facts: CaseFacts): readonly (readonly [AuditEventType, 'applicant', Partial<AuditEntry>])[] =>
  facts.forms
    .filter(({ isInternal }) => !isInternal)
    .map(({ formId }) => ['FormValueSaved', 'applicant', { formId }] as const)

describe('the replay of a history', () => {
  test('the replay of a history names for each entry the event of the chart that recorded it', () => {
    const facts = factsFor('SUBMITTED')
    const forms = filled(facts)
    const shared = forms.length + 1
    const steps = replayHistory({
      facts,
      journey: statusAt([0, 'CREATED'], [1, 'STARTED'], [shared, 'SUBMITTED']),
      entries: logOf(
        ['CaseCreated', 'applicant'],
        ...forms,
        ['SignatureShared', 'applicant', { params: { count: 2 } }],
        ['SignatureSigned', 'system', { params: { email: 'karin@svets.example' } }],
        ['SignatureSigned', 'system', { params: { email: 'bengt@svets.example' } }],
      ),
    })
    expect(
      steps.slice(shared).map((step) => [step.kind, step.facts.status, step.facts.signature.status]),
    ).toStrictEqual([
      ['event', 'SUBMITTED', 'SHARED'],
      ['event', 'SUBMITTED', 'SHARED'],
      ['event', 'SUBMITTED', 'SIGNED'],
    ])
    expect(steps.at(-1)?.facts.signature.signatories.map(({ email, status }) => [email, status])).toStrictEqual([
      ['karin@svets.example', 'signed'],
      ['bengt@svets.example', 'signed'],
    ])
  })

  test('the replay of a history shows the possible and the blocked actions of the company at each step', () => {
    const facts = factsFor('STARTED')
    const [first] = facts.forms
    const steps = replayHistory({
      facts,
      journey: statusAt([0, 'CREATED'], [1, 'STARTED']),
      entries: logOf(['CaseCreated', 'applicant'], ['FormStarted', 'applicant', { formId: first?.formId ?? '' }]),
    })
    const share = steps.map((step) =>
      availableActions(restoreSnapshot(step.facts, { kind: 'applicant', name: '' })).find(
        ({ type }) => type === 'signature.share',
      ),
    )
    expect(
      share.map((action) => action?.reasons.map(({ code, params }) => `${code} ${String(params['formId'])}`)[0]),
    ).toStrictEqual([`FORM_NOT_STARTED ${String(first?.formId)}`, undefined])
  })

  test('the replay of a history ends the silence of a case where its link was sent', () => {
    const steps = replayHistory({
      facts: factsFor('CREATED'),
      journey: statusAt([0, 'CREATED']),
      entries: logOf(
        ['CaseCreated', 'caseworker', { params: { silent: true } }],
        ['GenericChange', 'caseworker', { params: { change: 'case.inform' } }],
      ),
    })
    expect(steps.map(({ kind, facts }) => [kind, facts.silent])).toStrictEqual([
      ['created', true],
      ['event', false],
    ])
  })

  test('the replay of a history marks an entry that the chart refuses, and goes on from the status that the case had', () => {
    const facts = factsFor('EXPORTED_TO_TELLUS')
    const steps = replayHistory({
      facts,
      journey: statusAt([0, 'CREATED'], [1, 'EXPORTED_TO_TELLUS'], [2, 'FINISHED_IN_TELLUS']),
      entries: logOf(
        ['CaseCreated', 'applicant'],
        ['CaseExportedToTellus', 'caseworker'],
        ['GenericChange', 'system', { params: { change: 'register.finished' } }],
      ),
    })
    expect(steps.map(({ kind, facts: { status } }) => [kind, status])).toStrictEqual([
      ['created', 'CREATED'],
      ['refused', 'CREATED'],
      ['unlogged', 'EXPORTED_TO_TELLUS'],
      ['event', 'FINISHED_IN_TELLUS'],
    ])
  })

  test('the replay of a history marks an event that leads to another state than the stored one', () => {
    const facts = factsFor('STARTED')
    const steps = replayHistory({
      facts,
      journey: statusAt([0, 'CREATED'], [2, 'STARTED']),
      entries: logOf(['CaseCreated', 'applicant'], ['CaseReset', 'caseworker']),
    })
    expect(steps.map((step) => [step.kind, step.facts.status])).toStrictEqual([
      ['created', 'CREATED'],
      ['deviates', 'CREATED'],
      ['unlogged', 'STARTED'],
    ])
  })

  test('the replay of a history shows entries without an event of the chart, which do not move the case', () => {
    const facts = factsFor('CREATED')
    const steps = replayHistory({
      facts,
      journey: statusAt([0, 'CREATED']),
      entries: logOf(
        ['CaseCreated', 'applicant'],
        ['LegalNameChanged', 'applicant', { params: { from: 'A', to: 'B' } }],
        ['CaseChangeContact', 'applicant', { params: { from: 'a@svets.example', to: 'b@svets.example' } }],
      ),
    })
    expect(steps.map((step) => [step.kind, step.facts.contactPersonEmail])).toStrictEqual([
      ['created', 'a@svets.example'],
      ['besides', 'a@svets.example'],
      ['besides', 'b@svets.example'],
    ])
  })

  test('the replay of a history begins with the first status of a case from before the log', () => {
    const facts = factsFor('REJECTED')
    const steps = replayHistory({ facts, journey: statusAt([0, 'REJECTED']), entries: [] })
    expect(steps.map((step) => [step.kind, step.facts.status])).toStrictEqual([['created', 'REJECTED']])
  })
})
