import { sql, type ExpressionBuilder } from 'kysely'
import type { UserId } from '#schemas/identifiers.ts'
import type { Tables, Tx } from '../db/tables.ts'

/** A named view of the case list. `moId` is the organisation whose people have it; null for the owner's own. */
export type StoredView = { id: string; owner: UserId; moId: string | null; name: string; search: string }

const columns = ['id', 'owner', 'moId', 'name', 'search'] as const

/** The person's own views, and those of the organisations. */
export const list = async (tx: Tx, userId: UserId, moIds: readonly string[]): Promise<StoredView[]> =>
  await tx
    .selectFrom('listViews')
    .select(columns)
    .where(({ or, and, eb }) =>
      or([and([eb('moId', 'is', null), eb('owner', '=', userId)]), sql<boolean>`mo_id = any(${moIds}::text[])`]),
    )
    .execute()

/** The view of any owner. */
export const find = async (tx: Tx, id: string): Promise<StoredView | null> =>
  (await tx.selectFrom('listViews').select(columns).where('id', '=', id).executeTakeFirst()) ?? null

/** How many views the organisation has in common; how many the person has where `moId` is null. */
export const count = async (tx: Tx, { owner, moId }: Pick<StoredView, 'owner' | 'moId'>): Promise<number> => {
  const all = tx.selectFrom('listViews').select(({ fn }) => fn.countAll<number>().as('total'))
  const counted =
    moId === null ? all.where('moId', 'is', null).where('owner', '=', owner) : all.where('moId', '=', moId)
  return (await counted.executeTakeFirstOrThrow()).total
}

/** Adds the view, or replaces the one with its id. The owner stays. */
export const put = async (tx: Tx, { id, owner, ...rest }: StoredView, changedAt: Date): Promise<void> => {
  await tx
    .insertInto('listViews')
    .values({ id, owner, ...rest, changedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...rest, changedAt }))
    .execute()
}

export const remove = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('listViews').where('id', '=', id).execute()
}

/** A version of a case that a person has seen. */
type SeenVersion = { userId: UserId; caseId: string; version: number }

/** An earlier version than the recorded one changes nothing. */
export const markSeen = async (tx: Tx, { userId, caseId, version }: SeenVersion): Promise<void> => {
  await tx
    .insertInto('seenVersions')
    .values({ userId, caseId, version })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'caseId']).doUpdateSet({ version: sql`greatest(seen_versions.version, ${version})` }),
    )
    .execute()
}

/** A person's own change need not be looked at: whoever had seen the version before it has seen it. */
export const moveSeen = async (tx: Tx, { userId, caseId, version }: SeenVersion, next: number): Promise<void> => {
  await tx
    .updateTable('seenVersions')
    .set({ version: next })
    .where('userId', '=', userId)
    .where('caseId', '=', caseId)
    .where('version', '=', version)
    .execute()
}

/** A part of a statement: whether a case has changed since the person looked at it. A case at which the person never looked has not. */
export const hasChangedSinceSeen = (eb: ExpressionBuilder<Tables, 'cases'>, userId: UserId) =>
  eb.exists(
    eb
      .selectFrom('seenVersions')
      .select('seenVersions.caseId')
      .where('seenVersions.userId', '=', userId)
      .whereRef('seenVersions.caseId', '=', 'cases.id')
      .whereRef('seenVersions.version', '<', 'cases.version'),
  )
