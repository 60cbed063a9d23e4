import type { Note } from '#schemas/api/notes.ts'
import type { Tx } from '../db/tables.ts'

/** Newest first (specification §9); those that have been deleted too. */
export const ofCase = async (tx: Tx, caseId: string): Promise<Note[]> =>
  (
    await tx
      .selectFrom('notes')
      .select(['noteId', 'caseId', 'data', 'authorName', 'authorId', 'createdAt', 'deletedAt', 'deletedByName'])
      .where('caseId', '=', caseId)
      .orderBy('createdAt', 'desc')
      .orderBy('noteId')
      .execute()
  ).map(({ createdAt, deletedAt, deletedByName, ...note }) => ({
    ...note,
    createdAt: createdAt.toISOString(),
    deleted: deletedAt === null ? null : { by: deletedByName ?? '', at: deletedAt.toISOString() },
  }))

export const count = async (tx: Tx, caseId: string): Promise<number> =>
  (
    await tx
      .selectFrom('notes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('caseId', '=', caseId)
      .executeTakeFirstOrThrow()
  ).count

/** Adds a note. False if its id exists, and nothing changes. */
export const add = async (tx: Tx, { createdAt, deleted: _, ...note }: Note): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('notes')
    .values({ ...note, createdAt: new Date(createdAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The note, unless it is deleted. */
export const find = async (tx: Tx, caseId: string, noteId: string): Promise<Note | null> =>
  (await ofCase(tx, caseId)).find((note) => note.noteId === noteId && note.deleted === null) ?? null

/** Hides a note from those who handle the case. Its row stays. */
export const remove = async (tx: Tx, noteId: string, by: { id: string; name: string }, at: Date): Promise<void> => {
  await tx
    .updateTable('notes')
    .set({ deletedAt: at, deletedById: by.id, deletedByName: by.name })
    .where('noteId', '=', noteId)
    .execute()
}
