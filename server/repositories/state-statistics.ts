import { sql } from 'kysely'
import { statusesWithTag } from '#machines/case/status-tags.ts'
import type { LifecycleStatistics, StateStatistics, StateTraffic } from '#schemas/state-statistics.ts'
import type { Tx } from '../db/tables.ts'

/** Days such as 2026-11-21, both included. */
export type StatisticsQuery = { moIds: readonly string[]; from: string; to: string }

/**
 * Stays in states: which, from when, until when and which came next; the last two null where the case still is. The log has statuses. A case
 * is SUBMITTED while its signatories sign and while it is reviewed: the review begins with the last of as many signatures as were asked for.
 */
const stays = ({ moIds }: StatisticsQuery) => sql`
  stops as (
    select journey.case_id, journey.status, journey.at,
      lag(journey.status) over stops as previous, lead(journey.status) over stops as next, lead(journey.at) over stops as left_at
    from journey join cases on cases.id = journey.case_id
    where cases.mo_id = any(${moIds}::text[])
    window stops as (partition by journey.case_id order by journey.id)
  ),
  signings as (
    select stops.*, signed.at as signed_at
    from stops left join lateral (
      select case when count(*) filter (where entry.event_type = 'SignatureSigned')
          >= coalesce(max((entry.params ->> 'count')::integer) filter (where entry.event_type = 'SignatureShared'), 1)
        then max(entry.at) filter (where entry.event_type = 'SignatureSigned') end as at
      from audit_entries entry
      where entry.case_id = stops.case_id and entry.event_type in ('SignatureShared', 'SignatureSigned')
        and entry.at >= stops.at and entry.at < coalesce(stops.left_at, 'infinity')
    ) signed on true
    where stops.status = 'SUBMITTED' and stops.previous = any(${statusesWithTag('answersAreOpen')}::text[])
  ),
  stays as (
    select status as state, at, left_at, next from stops
      where status <> 'SUBMITTED' or previous is null or previous <> all(${statusesWithTag('answersAreOpen')}::text[])
    union all select 'awaitingSignatories', at, coalesce(signed_at, left_at),
      case when signed_at is null then next else 'SUBMITTED' end from signings
    union all select 'SUBMITTED', signed_at, left_at, next from signings where signed_at is not null
  ),
  named as materialized (
    select state, at, left_at,
      case when next = 'SUBMITTED' and state = any(${statusesWithTag('answersAreOpen')}::text[]) then 'awaitingSignatories' else next end as next
    from stays
  )`

const period = ({ from, to }: StatisticsQuery) => sql`
  left_at >= (${from}::date)::timestamp at time zone 'Europe/Stockholm'
  and left_at < (${to}::date + 1)::timestamp at time zone 'Europe/Stockholm'`

/** In no particular order. */
export const ofLifecycle = async (tx: Tx, query: StatisticsQuery): Promise<LifecycleStatistics> => {
  const { rows } = await sql<{
    states: (StateStatistics & { times: [number, number] | null })[]
    traffic: StateTraffic[]
  }>`
    with ${stays(query)},
    states as (
      select state,
        (count(*) filter (where left_at is null))::integer as current,
        (count(*) filter (where ${period(query)}))::integer as ended,
        percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from left_at - at)::double precision)
          filter (where ${period(query)}) as times
      from named group by state
      having count(*) filter (where left_at is null or (${period(query)})) > 0
    ),
    traffic as (
      select state as "from", next as "to", count(*)::integer as count
      from named where ${period(query)} group by state, next
    )
    select (select coalesce(json_agg(states), '[]') from states) as states,
      (select coalesce(json_agg(traffic), '[]') from traffic) as traffic`.execute(tx)
  const [found] = rows
  return {
    states: (found?.states ?? []).map(({ times, ...state }) => ({
      ...state,
      median: times?.[0] ?? null,
      percentile90: times?.[1] ?? null,
    })),
    traffic: found?.traffic ?? [],
  }
}
