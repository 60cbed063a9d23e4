import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CaseActor, LiveCase } from '#machines/open-case.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import { createApi } from '#src/api/client.ts'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { readCase } from '#tests/fixtures/read-case.ts'
import type { Telemetry } from '#src/platform/error-reporting.ts'
import { openCaseActor } from './open-case-actor.ts'
import { caseQuery } from './queries/case-queries.ts'

const api = createApi({
  base: '',
  caseToken: () => null,
  accessToken: () => Promise.reject(new Error('not requested here')),
  onError: () => {},
})

const warnings: unknown[] = []
const telemetry: Telemetry = {
  pageView: () => {},
  failure: () => {},
  warning: (_, cause) => warnings.push(cause),
}

const open = () => {
  const services = { api, queryClient: new QueryClient(), caseActors: new Map<string, LiveCase>(), telemetry }
  const opened = readCase(factsFor('SUBMITTED'), 4)
  const { queryKey } = caseQuery(api, opened.id)
  services.queryClient.setQueryData(queryKey, opened)
  const actor = openCaseActor(services, opened, staff(1))
  return { services, opened, queryKey, actor }
}

const statusOf = (actor: CaseActor): CaseStatus => actor.getSnapshot().context.case.caseStatus

test('the actor of a case follows the query cache', async () => {
  const { services, queryKey, actor } = open()
  const moved = new Promise<CaseStatus>((resolve) => {
    actor.subscribe(({ context }) => resolve(context.case.caseStatus))
  })
  services.queryClient.setQueryData(queryKey, readCase(factsFor('APPROVED_BY_MA'), 5))
  expect(await moved).toBe('APPROVED_BY_MA')
})

test('a case that is opened again has the same actor', () => {
  const { services, opened, actor } = open()
  expect(openCaseActor(services, opened, staff(1))).toBe(actor)
  expect([...services.caseActors.keys()]).toStrictEqual([opened.id])
})

test('the actor of a case stops when the cache drops the case, and a later actor begins with newly fetched facts', async () => {
  const { services, queryKey, actor } = open()
  const stopped = new Promise<void>((resolve) => {
    actor.subscribe({ complete: resolve })
  })
  services.queryClient.removeQueries({ queryKey })
  await stopped
  expect(services.caseActors.size).toBe(0)
  const later = readCase(factsFor('REJECTED'), 9)
  services.queryClient.setQueryData(queryKey, later)
  expect(statusOf(openCaseActor(services, later, staff(1)))).toBe('REJECTED')
})

test.each([
  { first: 'the live update', types: ['signature.approve'] },
  { first: 'the response', types: ['case.fetched', 'signature.approve'] },
])(
  "the actor of a case receives a colleague's change as its event by name, where $first comes first",
  async ({ first, types }) => {
    const { services, opened, queryKey, actor } = open()
    const events: unknown[] = []
    actor.system.inspect((inspected) => {
      if (inspected.type === '@xstate.event') events.push(inspected.event)
    })
    const by = { kind: 'caseworker', name: 'Anders Ögren' } as const
    const entry = { eventType: 'SignatureApproved', formId: null, by, change: null } as const
    const notify = () => services.caseActors.get(opened.id)?.notify({ caseId: opened.id, version: 5, entries: [entry] })
    const moved = new Promise<void>((resolve) => {
      actor.subscribe(() => resolve())
    })
    if (first === 'the live update') notify()
    const fetched = readCase(factsFor('APPROVED_BY_MA'), 5)
    services.queryClient.setQueryData(queryKey, fetched)
    await moved
    if (first === 'the response') notify()
    expect(events).toStrictEqual(
      types.map((type) =>
        type === 'case.fetched' ? { type, case: fetched } : { type, by: 'Anders Ögren', formId: null, case: fetched },
      ),
    )
  },
)

test('an event that the chart refuses is reported, and the actor takes the fetched facts', async () => {
  const { services, opened, queryKey, actor } = open()
  const moved = new Promise<CaseStatus>((resolve) => {
    actor.subscribe(({ context }) => resolve(context.case.caseStatus))
  })
  const entry = {
    eventType: 'CaseExportedToTellus',
    formId: null,
    by: { kind: 'system', name: '' },
    change: null,
  } as const
  services.caseActors.get(opened.id)?.notify({ caseId: opened.id, version: 5, entries: [entry] })
  warnings.length = 0
  services.queryClient.setQueryData(queryKey, readCase(factsFor('EXPORTED_TO_TELLUS'), 5))
  expect([await moved, warnings]).toStrictEqual(['EXPORTED_TO_TELLUS', ['case.export in SUBMITTED']])
})
