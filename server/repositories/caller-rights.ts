import { sql, type RawBuilder } from 'kysely'
import type { RoleId } from '#schemas/member-organisation.ts'
import type { ValueOf } from '../db/compile-once.ts'

/** The rights that a change was decided by: those of a link, or the rank of an account on the organisation. */
export type CallerRights = { moId: string } & (
  { tokenHash: string; userId: null; rank: null } | { tokenHash: null; userId: string; rank: RoleId }
)

/** A part of a statement: whether the caller still has these rights. An owner of the installation has no stored rank, so that it is false. */
export const hasRights = (value: ValueOf<CallerRights>): RawBuilder<boolean> => {
  const tokenHash = sql`${value('tokenHash')}::text`
  return sql<boolean>`case when ${tokenHash} is null
    then (select min(role_id) from user_roles where user_id = ${value('userId')}::text and mo_id = ${value('moId')}) = ${value('rank')}::int
    else exists (select from case_tokens where token_hash = ${tokenHash} and revoked_at is null) end`
}
