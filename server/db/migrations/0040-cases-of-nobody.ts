import { sql, type Kysely } from 'kysely'

/** A case of somebody who handles cases of its organisation no longer is to be distributed. */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`
    update cases set assigned_to_id = null, assigned_to_name = null, assigned_to_email = null, assigned_to_role = null,
      version = version + 1
    where assigned_to_id is not null
      and list_kind is distinct from 'archived'
      and not exists (
        select from user_roles
        where user_roles.user_id = cases.assigned_to_id and user_roles.mo_id = cases.mo_id and user_roles.role_id in (1, 2)
      )`.execute(db)
}
