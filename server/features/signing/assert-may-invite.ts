import type { Tx } from '../../db/tables.ts'
import { TooManyRequestsError } from '../../http/http-error.ts'
import * as audit from '../../repositories/audit.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import type { RoundKind } from '../../repositories/signing-rounds.ts'
import type { Context } from '../../context.ts'
import { maxDocumentBytes } from '../../adapters/signing.ts'
import { oneChunk } from '../../adapters/storage.ts'

const maxInvitations = 10
const withinMs = 60 * 60_000

/**
 * The provider mails any address that a case names: in each round, and when a signatory is replaced.
 *
 * @throws TooManyRequestsError for more than ten of both an hour
 */
export const assertMayInvite = async (tx: Tx, caseId: string, kind: RoundKind, at: Date): Promise<void> => {
  const since = new Date(at.getTime() - withinMs)
  const rounds = await signingRounds.countOf(tx, { caseId, kind, since, at })
  const replaced =
    kind === 'digital' ? await audit.countChanges(tx, { caseId, change: 'signature.readdress', since, at }) : 0
  if (rounds + replaced >= maxInvitations) throw new TooManyRequestsError(withinMs / 1000)
}

/** The bytes of a document, before a file of the case names them. */
export type StoredDocument = { fileId: string; storageKey: string; sizeBytes: number }

/** Stores the bytes of a case's document, as `Storage.write`, inside the transaction if the storage is the database. */
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
