import type { Tx, Undoing } from '../db/tables.ts'

type Key = { moId: string; removalId: string }

export const add = async (tx: Tx, { moId, removalId }: Key, undoing: Undoing, at: Date): Promise<void> => {
  await tx
    .insertInto('removals')
    .values({ id: removalId, moId, removedAt: at, undoing: JSON.stringify(undoing) })
    .execute()
}

/** Returns what the removal took, and forgets it; null where there is no such removal. */
export const take = async (tx: Tx, { moId, removalId }: Key): Promise<Undoing | null> =>
  (
    await tx
      .deleteFrom('removals')
      .where('id', '=', removalId)
      .where('moId', '=', moId)
      .returning('undoing')
      .executeTakeFirst()
  )?.undoing ?? null
