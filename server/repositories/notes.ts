import type { Note } from '#schemas/note.ts'
import type { Tx } from '../db/tables.ts'

export type NewNote = Note & { authorId: string }

/** Newest first (specification §9). */
export const ofCase = async (tx: Tx, caseId: string): Promise<Note[]> =>
  (
    await tx
      .selectFrom('notes')
      .select(['noteId', 'caseId', 'data', 'authorName', 'createdAt'])
      .where('caseId', '=', caseId)
      .orderBy('createdAt', 'desc')
      .orderBy('noteId')
      .execute()
  ).map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() }))

/** False where a note has the id already: it stays as it is. */
export const add = async (tx: Tx, note: NewNote): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('notes')
    .values({ ...note, createdAt: new Date(note.createdAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Whether there was such a note on the case. */
export const remove = async (tx: Tx, caseId: string, noteId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('notes')
    .where('caseId', '=', caseId)
    .where('noteId', '=', noteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
