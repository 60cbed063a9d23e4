import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { AuditEntry } from '#schemas/audit.ts'
import type { UserRole } from '#schemas/member-organisation.ts'
import { jsonRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'
import * as audit from './audit.ts'
import * as caseTokens from './case-tokens.ts'
import type { TokenValidity } from './case-tokens.ts'
import type { StoredCase } from './cases.ts'
import * as users from './users.ts'

/** The columns of a case's row by which a change is shown. */
export type ChangedCase = Pick<
  StoredCase,
  'id' | 'version' | 'moId' | 'contactEmail' | 'templateSlug' | 'templateVersion'
>

/** The changes, and the callers who may see them. */
export type ChangedCases = {
  cases: ReadonlyMap<string, ChangedCase>
  /** By case, oldest first, only of types that people see. */
  entries: ReadonlyMap<string, AuditEntry[]>
  /** By user. A user without a role is absent. */
  roles: ReadonlyMap<string, UserRole[]>
  /** By hash of the token. */
  tokens: ReadonlyMap<string, TokenValidity>
}

type Ids = {
  caseIds: readonly string[]
  entryIds: readonly number[]
  userIds: readonly string[]
  /** The owners of the installation among these users. */
  ownerIds: readonly string[]
  tokenHashes: readonly string[]
}

/** One statement. */
export const find = async (
  db: Db,
  { caseIds, entryIds, userIds, ownerIds, tokenHashes }: Ids,
): Promise<ChangedCases> => {
  const { cases, entries, roles, tokens } = await db
    .selectNoFrom([
      casesAsJson(db, caseIds).as('cases'),
      audit.shownAsJson(db, entryIds).as('entries'),
      users.rolesAsJson(db, userIds, ownerIds).as('roles'),
      caseTokens.asJson(db, tokenHashes).as('tokens'),
    ])
    .executeTakeFirstOrThrow()
  return {
    cases: new Map(cases.map((row) => [row.id, row])),
    entries: audit.byCaseFromJson(entries),
    roles: users.rolesFromJson(roles),
    tokens: caseTokens.fromJson(tokens),
  }
}

const casesAsJson = (db: Db, ids: readonly string[]) =>
  jsonRows(
    db
      .selectFrom('cases')
      .select(({ ref }) =>
        jsonBuildObject({
          id: ref('id'),
          version: ref('version'),
          moId: ref('moId'),
          contactEmail: ref('contactEmail'),
          templateSlug: ref('templateSlug'),
          templateVersion: ref('templateVersion'),
        }).as('row'),
      )
      .where('id', '=', sql<string>`any(${ids})`),
  )
