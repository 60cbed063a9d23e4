import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { getStateStatistics, LifecycleStatistics } from '#schemas/api/inspector.ts'
import type { CaseStatus, LifecycleState } from '#schemas/case-status.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { up as addStays } from '#server/db/migrations/0019-stays.ts'
import * as stays from '#server/repositories/journey.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import * as v from 'valibot'
import { karl, maria, nora } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

type Entry = { eventType: 'SignatureShared' | 'SignatureSigned'; count: number; at: number }
/** The audit trail of a case. Times are hours after the first of January 2026 in UTC. */
type Trail = {
  moId: 'hantverksgivarna' | 'verkstadsalliansen'
  journey: { status: CaseStatus; at: number }[]
  entries: Entry[]
}

const begin = Date.UTC(2026, 0, 1)
const momentOf = (hours: number): Date => new Date(begin + hours * 3_600_000)

/** Where a case goes from a status; a round of signatures is drawn with it. */
const nextStatuses: Readonly<Partial<Record<CaseStatus, readonly CaseStatus[]>>> = {
  CREATED: ['STARTED', 'SUBMITTED', 'DOWNLOADED_FOR_ANALOG_SIGNATURE', 'REJECTED', 'REMOVED'],
  STARTED: ['SUBMITTED', 'DOWNLOADED_FOR_ANALOG_SIGNATURE', 'RESET'],
  DOWNLOADED_FOR_ANALOG_SIGNATURE: ['SUBMITTED', 'CREATED'],
  SUBMITTED: ['APPROVED_BY_MA', 'CREATED', 'REJECTED'],
  APPROVED_BY_MA: ['SUBMITTED', 'EXPORTED_TO_TELLUS', 'OUT_FOR_REGIONAL_REVIEW', 'CREATED'],
  OUT_FOR_REGIONAL_REVIEW: ['APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER'],
  APPROVED_BY_REGIONAL_REVIEWER: ['EXPORTED_TO_TELLUS'],
  EXPORTED_TO_TELLUS: ['FINISHED_IN_TELLUS', 'APPROVED_BY_MA'],
  FINISHED_IN_TELLUS: ['ARCHIVED'],
  REMOVED: ['CREATED'],
}

const trail: fc.Arbitrary<Trail> = fc
  .record({
    moId: fc.constantFrom('hantverksgivarna' as const, 'verkstadsalliansen' as const),
    steps: fc.array(
      fc.record({
        choice: fc.nat(10),
        hours: fc.double({ min: 0.01, max: 400, noNaN: true }),
        asked: fc.integer({ min: 1, max: 3 }),
        signed: fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { maxLength: 3 }),
      }),
      { maxLength: 9 },
    ),
  })
  .map(({ moId, steps }) => {
    const journey: Trail['journey'] = [{ status: 'CREATED', at: 0 }]
    const entries: Entry[] = []
    for (const { choice, hours, asked, signed } of steps) {
      const last = journey.at(-1) ?? { status: 'CREATED' as const, at: 0 }
      const all = nextStatuses[last.status] ?? []
      const status = all[choice % Math.max(all.length, 1)]
      if (status === undefined) break
      const at = last.at + hours
      journey.push({ status, at })
      if (status !== 'SUBMITTED') continue
      entries.push({ eventType: 'SignatureShared', count: asked, at })
      entries.push(
        ...signed
          .toSorted((one, other) => one - other)
          .map((share) => ({ eventType: 'SignatureSigned' as const, count: 0, at: at + share / 100 })),
      )
    }
    return { moId, journey, entries }
  })

const storeTrail = async ({ moId, journey, entries }: Trail): Promise<void> => {
  const { db } = server.context
  const { id: caseId } = await storeCase(server.context, { moId, status: journey.at(-1)?.status ?? 'CREATED' })
  await db.deleteFrom('journey').where('caseId', '=', caseId).execute()
  await db
    .insertInto('journey')
    .values(journey.map(({ status, at }) => ({ caseId, status, at: momentOf(at) })))
    .execute()
  if (entries.length > 0)
    await db
      .insertInto('auditEntries')
      .values(
        entries.map(({ eventType, count, at }) => ({
          caseId,
          eventType,
          formId: null,
          componentId: null,
          actorKind: 'system' as const,
          actorName: '',
          at: momentOf(at),
          params: JSON.stringify(count === 0 ? {} : { count }),
        })),
      )
      .execute()
  await db.transaction().execute(async (tx) => await stays.derive(tx, [caseId]))
}

type Stay = { state: LifecycleState; from: Date; until: Date | null; next: LifecycleState | null }

/** The stays of one case, one after the other. */
const staysOf = ({ journey, entries }: Trail): Stay[] => {
  const isOpen = (status: CaseStatus | undefined): boolean => status === 'CREATED' || status === 'STARTED'
  const stateAfter = (index: number): LifecycleState | null => {
    const next = journey[index + 1]
    if (next === undefined) return null
    return next.status === 'SUBMITTED' && isOpen(journey[index]?.status) ? 'awaitingSignatories' : next.status
  }
  return journey.flatMap(({ status, at }, index): Stay[] => {
    const end = journey[index + 1]?.at ?? Infinity
    const until = end === Infinity ? null : momentOf(end)
    const next = stateAfter(index)
    if (status !== 'SUBMITTED' || !isOpen(journey[index - 1]?.status))
      return [{ state: status, from: momentOf(at), until, next }]
    const round = entries.filter((entry) => entry.at >= at && entry.at < end)
    const asked = round.find(({ eventType }) => eventType === 'SignatureShared')?.count ?? 1
    const signed = round.filter(({ eventType }) => eventType === 'SignatureSigned')
    const last = signed.at(-1)
    if (last === undefined || signed.length < asked)
      return [{ state: 'awaitingSignatories', from: momentOf(at), until, next }]
    return [
      { state: 'awaitingSignatories', from: momentOf(at), until: momentOf(last.at), next: 'SUBMITTED' },
      { state: 'SUBMITTED', from: momentOf(last.at), until, next },
    ]
  })
}

const percentile = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  const position = share * (sorted.length - 1)
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  return below === undefined || above === undefined ? null : below + (above - below) * (position - Math.floor(position))
}

const computed = (trails: readonly Trail[], from: string, to: string): LifecycleStatistics => {
  const stays = trails.flatMap(staysOf)
  const ended = stays.filter(({ until }) => until !== null && swedishDay(until) >= from && swedishDay(until) <= to)
  const states = [...new Set([...ended, ...stays.filter(({ until }) => until === null)].map(({ state }) => state))]
  return {
    states: states.map((state) => {
      const times = ended
        .filter((stay) => stay.state === state)
        .map((stay) => ((stay.until?.getTime() ?? 0) - stay.from.getTime()) / 1000)
      return {
        state,
        current: stays.filter((stay) => stay.state === state && stay.until === null).length,
        ended: times.length,
        median: percentile(times, 0.5),
        percentile90: percentile(times, 0.9),
      }
    }),
    traffic: [...Map.groupBy(ended, ({ state, next }) => `${state} ${String(next)}`).values()].flatMap((moves) => {
      const [{ state, next } = { state: null, next: null }] = moves
      return state === null || next === null ? [] : [{ from: state, to: next, count: moves.length }]
    }),
  }
}

/**
 * In one order, and seconds to four decimals: between milliseconds the median and the 90th percentile lie on tenths, so that no value is
 * halfway between two and the last bit of a computation does not decide.
 */
const comparable = ({ states, traffic }: LifecycleStatistics) => {
  const rounded = (seconds: number | null): number | null =>
    seconds === null ? null : Math.round(seconds * 10_000) / 10_000
  return {
    states: states
      .map((state) => ({ ...state, median: rounded(state.median), percentile90: rounded(state.percentile90) }))
      .toSorted((one, other) => one.state.localeCompare(other.state)),
    traffic: traffic.toSorted((one, other) => `${one.from} ${one.to}`.localeCompare(`${other.from} ${other.to}`)),
  }
}

const ask = async (by: DemoPerson, query: { moId?: string; from: string; to: string }): Promise<LifecycleStatistics> =>
  v.parse(LifecycleStatistics, (await server.call(getStateStatistics, by, { query })).body)

test('the statistics equal a straightforward computation over the same rows', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(trail, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 60 }),
      async (trails, fromDay, days) => {
        await server.context.db.deleteFrom('cases').execute()
        for (const each of trails) await storeTrail(each)
        const [from, to] = [swedishDay(momentOf(fromDay * 24)), swedishDay(momentOf((fromDay + days) * 24))]
        const ofOne = (moId: Trail['moId']) => trails.filter((each) => each.moId === moId)
        // Maria has a role on both organisations, Karl on one.
        for (const [by, query, own] of [
          [maria, {}, trails],
          [maria, { moId: 'hantverksgivarna' }, ofOne('hantverksgivarna')],
          [karl, {}, ofOne('verkstadsalliansen')],
        ] as const)
          expect(comparable(await ask(by, { ...query, from, to }))).toStrictEqual(comparable(computed(own, from, to)))
      },
    ),
    { numRuns: 40 },
  )
})

test('the statistics of an organisation require a role on it', async () => {
  await server.context.db.deleteFrom('cases').execute()
  await storeTrail({ moId: 'hantverksgivarna', journey: [{ status: 'CREATED', at: 0 }], entries: [] })
  const nothing = { states: [], traffic: [] }
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect(await ask(nora, year)).toStrictEqual(nothing)
  expect(await ask(karl, { ...year, moId: 'hantverksgivarna' })).toStrictEqual(nothing)
  expect(await ask(maria, year)).toStrictEqual({
    states: [{ state: 'CREATED', current: 1, ended: 0, median: null, percentile90: null }],
    traffic: [],
  })
})

test('the statistics include cases from before the stays were stored', async () => {
  const { db } = server.context
  await db.deleteFrom('cases').execute()
  const signed = { eventType: 'SignatureSigned', count: 0 } as const
  await storeTrail({
    moId: 'hantverksgivarna',
    journey: [
      { status: 'CREATED', at: 0 },
      { status: 'SUBMITTED', at: 24 },
    ],
    entries: [
      { eventType: 'SignatureShared', count: 2, at: 24 },
      { ...signed, at: 30 },
      { ...signed, at: 48 },
    ],
  })
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const before = comparable(await ask(maria, year))
  await sql`drop view logged_stays`.execute(db)
  await sql`drop table stays`.execute(db)
  await addStays(db)
  expect(comparable(await ask(maria, year))).toStrictEqual(before)
  expect(before.traffic).toStrictEqual([
    { from: 'awaitingSignatories', to: 'SUBMITTED', count: 1 },
    { from: 'CREATED', to: 'awaitingSignatories', count: 1 },
  ])
})
