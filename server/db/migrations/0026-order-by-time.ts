import { sql, type Kysely } from 'kysely'

/**
 * The log and the journey of a case, and the log of an organisation, are read in the order of time, and at the same moment in that of their ids (decision 040). The view is that of
 * 0019 with another order in its window.
 */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const open = `('CREATED', 'STARTED')`

const statements = [
  `create index on audit_entries (case_id, at, id)`,
  `create index on journey (case_id, at, id)`,
  `create index on organisation_log (mo_id, at, id)`,
  `drop index if exists audit_entries_case_id_id_idx, journey_case_id_id_idx, organisation_log_mo_id_id_idx`,
  // No query is named twice: only then is the condition for one case applied to the rows of the log.
  `create or replace view logged_stays as
    select stop.case_id, stop.mo_id, stay.state, stay.at, stay.left_at,
      case when stay.next = 'SUBMITTED' and stay.state in ${open} then 'awaitingSignatories' else stay.next end as next
    from (
      select journey.case_id, cases.mo_id, journey.status, journey.at,
        journey.status = 'SUBMITTED' and coalesce(lag(journey.status) over stops in ${open}, false) as is_round,
        lead(journey.at) over stops as left_at, lead(journey.status) over stops as next
      from journey join cases on cases.id = journey.case_id
      window stops as (partition by journey.case_id order by journey.at, journey.id)
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
]
