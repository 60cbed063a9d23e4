import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/tables.ts'

/** The metadata of a file; its bytes are in the storage under `storageKey`. */
export type StoredFile = Selectable<Tables['files']>

export const add = async (tx: Tx, file: StoredFile): Promise<void> => {
  await tx.insertInto('files').values(file).execute()
}

export const find = async (tx: Tx, caseId: string, fileId: string): Promise<StoredFile | null> =>
  (await tx.selectFrom('files').selectAll().where('caseId', '=', caseId).where('id', '=', fileId).executeTakeFirst()) ??
  null

/** Newest first. */
export const exists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const ofCase = async (tx: Tx, caseId: string, purpose: StoredFile['purpose']): Promise<StoredFile[]> =>
  await tx
    .selectFrom('files')
    .selectAll()
    .where('caseId', '=', caseId)
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether a file has its bytes under the key. */
export const isReferenced = async (tx: Tx, storageKey: string): Promise<boolean> =>
  (await tx.selectFrom('files').select('id').where('storageKey', '=', storageKey).executeTakeFirst()) !== undefined

/** Removes the file's row and returns the key of its bytes, which stay in the storage, or null. */
export const remove = async (tx: Tx, caseId: string, id: string): Promise<string | null> =>
  (
    await tx
      .deleteFrom('files')
      .where('caseId', '=', caseId)
      .where('id', '=', id)
      .returning('storageKey')
      .executeTakeFirst()
  )?.storageKey ?? null
