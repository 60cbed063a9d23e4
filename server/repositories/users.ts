import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { defaultRoleNames } from '#schemas/default-role-names.ts'
import { byName } from '#schemas/canonical-text.ts'
import type { UserId } from '#schemas/identifiers.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Administrator, RoleId, UserRole } from '#schemas/member-organisation.ts'
import type { Operand } from '../db/compile-once.ts'
import { jsonRows, type JsonRows } from '../db/rows.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Undoing } from '../db/trace-tables.ts'
import * as organisations from './organisations.ts'

export type User = { id: UserId; name: string; email: string }

/** Ranks that cases can be delegated to. */
const handlingRanks: readonly RoleId[] = [1, 2]

/** Writes down who signed in: at first sight a user without roles, later the name, e-mail and language of today. */
export const upsert = async (tx: Tx, user: User & { locale?: Locale }, at: Date): Promise<void> => {
  const { id, ...seen } = { ...user, lastSeenAt: at }
  await tx
    .insertInto('users')
    .values({ id, ...seen, createdAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute()
}

export const find = async (tx: Tx, id: UserId): Promise<User | null> =>
  (await tx.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst()) ?? null

/** Those who have signed in with the address, whatever its case; ids decide who is who, for an address may be anybody's. */
export const withEmail = async (tx: Tx, email: string): Promise<User[]> =>
  await tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .orderBy('id')
    .execute()

/** The language in which the person with the address has the pages; null if that is unknown. */
export const localeOf = async (tx: Tx, email: string): Promise<Locale | null> =>
  (
    await tx
      .selectFrom('users')
      .select('locale')
      .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
      .orderBy('lastSeenAt', 'desc')
      .executeTakeFirst()
  )?.locale ?? null

/** A person's role on an organisation. */
type StoredPersonWithRole = User & {
  roleId: RoleId
  roleName: string
  administratorRole: Administrator['role']
  lastSeenAt: Date
  /** Open cases of the organisation that are delegated to the person. */
  assignedCaseCount: number
}

/** Everybody with a role on the organisation, once for each role: by rank, then by name. */
export const peopleOf = async (tx: Tx, moId: string): Promise<StoredPersonWithRole[]> => {
  const rows = await tx
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select(({ selectFrom }) => [
      'users.id',
      'users.name',
      'users.email',
      'users.lastSeenAt',
      'userRoles.roleId',
      'userRoles.roleName',
      'userRoles.administratorRole',
      selectFrom('cases')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('cases.moId', '=', 'userRoles.moId')
        .whereRef('cases.assignedToId', '=', 'users.id')
        .where('cases.listKind', '=', 'active')
        .as('assignedCaseCount'),
    ])
    .where('userRoles.moId', '=', moId)
    .execute()
  return rows
    .map(({ assignedCaseCount, ...row }) => ({ ...row, assignedCaseCount: Number(assignedCaseCount) }))
    .toSorted((one, other) => one.roleId - other.roleId || byName(one, other))
}

/**
 * The roles of several users. Those among them who are owners of the installation, given by `ownerIds`, are also administrators of every
 * organisation that has none: nothing is stored of it, so that it ends with the first administrator.
 */
const heldRoles = (db: Db, ids: readonly UserId[], ownerIds: readonly UserId[], { isLocking = false } = {}) => {
  const own = db
    .selectFrom('userRoles')
    .select(['userId', 'moId', 'roleId', 'roleName'])
    .where('userId', '=', sql<string>`any(${ids})`)
  const stored = db.selectFrom((isLocking ? own.forShare() : own).as('own')).selectAll()
  if (ownerIds.length === 0) return stored
  const ofOwners = db
    .selectFrom([organisations.withoutAdministrator(db).as('organisation'), 'users'])
    .select([
      'users.id as userId',
      'organisation.id as moId',
      sql<RoleId>`1`.as('roleId'),
      sql<string>`${defaultRoleNames[1]}::text`.as('roleName'),
    ])
    .where('users.id', '=', sql<string>`any(${ownerIds})`)
  return stored.unionAll(ofOwners)
}

type Held = { isOwner: boolean; isLocking?: boolean }

/** Lowest rank first within an organisation. `isOwner` as in `heldRoles`. `isLocking`: nobody takes a stored role back until the transaction ends. */
export const rolesOf = async (db: Db, id: UserId, { isOwner, isLocking = false }: Held): Promise<UserRole[]> =>
  await db
    .selectFrom(heldRoles(db, [id], isOwner ? [id] : [], { isLocking }).as('held'))
    .select(['moId', 'roleId', 'roleName'])
    .orderBy('moId')
    .orderBy('roleId')
    .execute()

/** A part of a statement: the roles of several users, `ownerIds` as in `heldRoles`. */
export const rolesAsJson = (db: Db, ids: readonly UserId[], ownerIds: readonly UserId[]) =>
  jsonRows(
    db.selectFrom(heldRoles(db, ids, ownerIds).as('held')).select(({ ref }) =>
      jsonBuildObject({
        userId: ref('userId'),
        moId: ref('moId'),
        roleId: ref('roleId'),
        roleName: ref('roleName'),
      }).as('row'),
    ),
  )

/** By user id. Users without a role are absent. */
export const rolesFromJson = (rows: JsonRows<typeof rolesAsJson>): ReadonlyMap<UserId, UserRole[]> =>
  new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([id, roles]) => [
      id,
      roles.map(({ userId: _, ...role }) => role),
    ]),
  )

/** Identifies one role of a person, who may have several of different ranks on one organisation. */
export type RoleKey = { moId: string; userId: UserId; roleId: RoleId }

export type NewRole = UserRole & { userId: UserId; administratorRole: Administrator['role'] }

/** Adds a role, or renames it if the user has it. */
export const grantRole = async (tx: Tx, role: NewRole): Promise<void> => {
  const { roleName, administratorRole } = role
  await tx
    .insertInto('userRoles')
    .values(role)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'moId', 'roleId']).doUpdateSet({ roleName, administratorRole }),
    )
    .execute()
}

export const revokeRole = async (tx: Tx, { userId, moId, roleId }: RoleKey): Promise<void> => {
  await tx
    .deleteFrom('userRoles')
    .where('userId', '=', userId)
    .where('moId', '=', moId)
    .where('roleId', '=', roleId)
    .execute()
}

/** The people of an organisation that its cases can be delegated to, by name. */
export const administrators = async (tx: Tx, moId: string): Promise<Administrator[]> =>
  (
    await tx
      .selectFrom('userRoles')
      .innerJoin('users', 'users.id', 'userRoles.userId')
      .select(['users.id', 'userRoles.administratorRole as role', 'users.name', 'users.email'])
      .where('userRoles.moId', '=', moId)
      .where('userRoles.roleId', 'in', handlingRanks)
      .distinct()
      .execute()
  ).toSorted(byName)

/** Whether cases of the organisation can be delegated to the person. Nobody takes the role back until the transaction ends. */
export const lockHandler = async (tx: Tx, moId: string, userId: UserId): Promise<boolean> =>
  (
    await tx
      .selectFrom('userRoles')
      .select('roleId')
      .where('userId', '=', userId)
      .where('moId', '=', moId)
      .where('roleId', 'in', handlingRanks)
      .forShare()
      .execute()
  ).length > 0

/** Everybody whom cases of any of the organisations can be delegated to, once for each e-mail, by name. */
export const administratorsOfAll = async (tx: Tx, moIds: readonly string[]): Promise<Omit<User, 'id'>[]> =>
  moIds.length === 0
    ? []
    : await tx
        .selectFrom('userRoles')
        .innerJoin('users', 'users.id', 'userRoles.userId')
        .select(({ fn }) => ['users.email', fn.max('users.name').as('name')])
        .where('userRoles.moId', '=', sql<string>`any(${moIds})`)
        .where('userRoles.roleId', 'in', handlingRanks)
        .groupBy('users.email')
        .orderBy('name')
        .execute()

/** A part of a statement: whether anybody has the rank on the organisation. */
export const existsWithRank = (db: Db, moId: Operand<string>, rank: RoleId) =>
  db
    .selectNoFrom(({ exists, selectFrom }) =>
      exists(selectFrom('userRoles').select('userId').where('moId', '=', moId).where('roleId', '=', rank)).as('exists'),
    )
    .$castTo<{ exists: boolean }>()

/** Everybody with the rank on the organisation, by name: whom to write to. */
export const withRank = async (tx: Tx, moId: string, rank: RoleId): Promise<User[]> =>
  await tx
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select(['users.id', 'users.name', 'users.email'])
    .where('userRoles.moId', '=', moId)
    .where('userRoles.roleId', '=', rank)
    .orderBy('users.name')
    .execute()

type RemovalKey = { moId: string; removalId: string }

/** Stores what an undo of a removal of a person gives back. */
export const addRemoval = async (
  tx: Tx,
  { moId, removalId }: RemovalKey,
  undoing: Undoing,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('removals')
    .values({ id: removalId, moId, removedAt: at, undoing: JSON.stringify(undoing) })
    .execute()
}

/** Returns what the removal took, and forgets it; null where there is no such removal. */
export const takeRemoval = async (tx: Tx, { moId, removalId }: RemovalKey): Promise<Undoing | null> =>
  (
    await tx
      .deleteFrom('removals')
      .where('id', '=', removalId)
      .where('moId', '=', moId)
      .returning('undoing')
      .executeTakeFirst()
  )?.undoing ?? null
