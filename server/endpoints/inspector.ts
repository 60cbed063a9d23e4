import { sql } from 'kysely'
import * as v from 'valibot'
import * as endpoints from '#schemas/api/inspector.ts'
import type { CaseHistory, LifecycleStatistics, StateStatistics, StateTraffic } from '#schemas/api/inspector.ts'
import { LifecycleState } from '#schemas/case-status.ts'
import type { Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { knownRows } from '../db/rows.ts'
import type { Tx } from '../db/tables.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import { moIdsOf } from '../features/organisations/find-organisations.ts'
import { jsonRoute } from '../http/route.ts'
import * as audit from '../repositories/audit.ts'
import * as journey from '../repositories/journey.ts'

/** Far more than a case has entries: what comes after them is not replayed. */
const maxReplayed = 5000

/** Reads the history that `replayHistory` drives the chart over, as of one moment. @throws HttpError NOT_FOUND */
const getCaseHistory = async (
  context: Pick<Context, 'db' | 'templates' | 'config'>,
  caller: Staff,
  caseId: string,
): Promise<CaseHistory> =>
  await reading(context, async (tx) => {
    const { row, template } = await openCase(context, tx, caller, caseId)
    return {
      reference: row.reference,
      title: row.companyName || row.orgNo,
      facts: await caseFacts.load(tx, row, template, context.config.features),
      journey: await journey.ofCase(tx, caseId),
      entries: await audit.ofCase(tx, caseId, maxReplayed),
    }
  })

export const caseHistoryRoutes = [
  jsonRoute(endpoints.getCaseHistory, (context, { caller, params }) => getCaseHistory(context, caller, params.caseId)),
]

/** The statistics of the caller's organisations, or of one of them. Days such as 2026-11-21, both included. */
const getStateStatistics = async (
  context: Pick<Context, 'db' | 'counts'>,
  caller: Staff,
  { moId, from, to }: { moId?: string | undefined; from: string; to: string },
): Promise<LifecycleStatistics> => {
  const query = { moIds: moIdsOf(caller, moId), from, to }
  return await context.counts.states.of(
    JSON.stringify(query),
    async () => await reading(context, async (tx) => await ofLifecycle(tx, query)),
  )
}

export const stateStatisticsRoutes = [
  jsonRoute(endpoints.getStateStatistics, (context, { caller, query }) => getStateStatistics(context, caller, query)),
]

/** Days such as 2026-11-21, both included. */
type StatisticsQuery = { moIds: readonly string[]; from: string; to: string }

/** Unordered. */
const ofLifecycle = async (tx: Tx, { moIds, from, to }: StatisticsQuery): Promise<LifecycleStatistics> => {
  const { rows } = await sql<{
    states: (StateStatistics & { times: [number, number] | null })[]
    traffic: StateTraffic[]
  }>`
    with ended as materialized (
      select state, next, date_part('epoch', left_at - at) as seconds
      from stays
      where mo_id = any(${moIds}::text[])
        and left_at >= (${from}::date)::timestamp at time zone 'Europe/Stockholm'
        and left_at < (${to}::date + 1)::timestamp at time zone 'Europe/Stockholm'
    ),
    times as (
      select state, count(*)::integer as ended, percentile_cont(array[0.5, 0.9]) within group (order by seconds) as times
      from ended group by state
    ),
    lasting as (
      select state, count(*)::integer as current from stays
      where mo_id = any(${moIds}::text[]) and left_at is null group by state
    ),
    states as (
      select state, coalesce(current, 0) as current, coalesce(ended, 0) as ended, times
      from times full join lasting using (state)
    ),
    traffic as (
      select state as "from", next as "to", count(*)::integer as count from ended group by state, next
    )
    select (select coalesce(json_agg(states), '[]') from states) as states,
      (select coalesce(json_agg(traffic), '[]') from traffic) as traffic`.execute(tx)
  const [found] = rows
  return {
    states: knownRows('stays', 'state', LifecycleState, found?.states ?? []).map(({ times, ...state }) => ({
      ...state,
      median: times?.[0] ?? null,
      percentile90: times?.[1] ?? null,
    })),
    traffic: (found?.traffic ?? []).filter(({ from, to }) => v.is(LifecycleState, from) && v.is(LifecycleState, to)),
  }
}
