import type { Context } from '../../context.ts'
import { maxDocumentBytes } from '../../adapters/signing.ts'
import { oneChunk } from '../../adapters/storage.ts'
import type { Tx } from '../../db/tables.ts'

/** The bytes of a document, before a file of the case names them. */
export type StoredDocument = { fileId: string; storageKey: string; sizeBytes: number }

/** Stores the bytes of a case's document, as `Storage.write`: in the transaction, if one is given and the storage is the database. */
export const storeDocument = async (
  { storage, newId }: Pick<Context, 'storage' | 'newId'>,
  caseId: string,
  bytes: Uint8Array,
  tx?: Tx,
): Promise<StoredDocument> => {
  const fileId = newId()
  const storageKey = `cases/${caseId}/${fileId}`
  return { fileId, storageKey, sizeBytes: await storage.write(storageKey, oneChunk(bytes), maxDocumentBytes, tx) }
}
