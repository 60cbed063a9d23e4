import { sql, type Kysely } from 'kysely'

/** A form's answers at a decision about them. */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The empty component stands for the form's approval.
  `create table earlier_answers (
    case_id uuid not null references cases on delete cascade,
    form_id text not null,
    component_id text not null,
    decided_by text not null,
    decided_at timestamptz not null,
    answers jsonb not null,
    people jsonb not null,
    primary key (case_id, form_id, component_id)
  )`,
  // An approved form is locked: its answers are still those that were approved.
  `insert into earlier_answers
    select
      state.case_id,
      state.form_id,
      '',
      coalesce(state.approved_by, ''),
      state.approved_at,
      (
        select coalesce(jsonb_object_agg(answer.value_key, answer.value), '{}')
        from answers answer
        where answer.case_id = state.case_id and answer.form_id = state.form_id
      ),
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', person.id, 'name', person.name, 'email', person.email, 'telephone', person.telephone)
            order by person.created_at, person.id
          ),
          '[]'
        )
        from contact_persons person
        where person.case_id = state.case_id
      )
    from form_states state
    where state.status = 'approved' and state.approved_at is not null`,
]
