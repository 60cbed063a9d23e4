import { sql, type Kysely } from 'kysely'

/**
 * Stays in states: which, from when, until when and which came next; the last two null if the case still is. The view derives them from the log, the
 * table has what the figures are read from. The log has statuses: a case is SUBMITTED while its signatories sign and while it is reviewed, and the
 * review begins with the last of as many signatures as were asked for.
 */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const open = `('CREATED', 'STARTED')`

const statements = [
  `create table stays (
    id bigint generated always as identity primary key,
    case_id uuid not null references cases on delete cascade,
    mo_id text not null,
    state text not null,
    at timestamptz not null,
    left_at timestamptz,
    next text
  )`,
  // No query is named twice: only then is the condition for one case applied to the rows of the log.
  `create view logged_stays as
    select stop.case_id, stop.mo_id, stay.state, stay.at, stay.left_at,
      case when stay.next = 'SUBMITTED' and stay.state in ${open} then 'awaitingSignatories' else stay.next end as next
    from (
      select journey.case_id, cases.mo_id, journey.status, journey.at,
        journey.status = 'SUBMITTED' and coalesce(lag(journey.status) over stops in ${open}, false) as is_round,
        lead(journey.at) over stops as left_at, lead(journey.status) over stops as next
      from journey join cases on cases.id = journey.case_id
      window stops as (partition by journey.case_id order by journey.id)
    ) stop
    cross join lateral (
      select case when count(*) filter (where entry.event_type = 'SignatureSigned')
          >= coalesce(max((entry.params ->> 'count')::integer) filter (where entry.event_type = 'SignatureShared'), 1)
        then max(entry.at) filter (where entry.event_type = 'SignatureSigned') end as at
      from audit_entries entry
      where stop.is_round and entry.case_id = stop.case_id and entry.event_type in ('SignatureShared', 'SignatureSigned')
        and entry.at >= stop.at and entry.at < coalesce(stop.left_at, 'infinity')
    ) signed
    cross join lateral (
      select stop.status as state, stop.at, stop.left_at, stop.next where not stop.is_round
      union all select 'awaitingSignatories', stop.at, coalesce(signed.at, stop.left_at),
        case when signed.at is null then stop.next else 'SUBMITTED' end where stop.is_round
      union all select 'SUBMITTED', signed.at, stop.left_at, stop.next where stop.is_round and signed.at is not null
    ) stay`,
  `insert into stays (case_id, mo_id, state, at, left_at, next) select case_id, mo_id, state, at, left_at, next from logged_stays`,
  `create index on stays (case_id)`,
  `create index on stays (mo_id, left_at) include (state, at, next)`,
]
