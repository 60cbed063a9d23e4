import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/tables.ts'

export type StoredToken = Selectable<Tables['caseTokens']>

export const find = async (tx: Tx, tokenHash: string): Promise<StoredToken | null> =>
  (await tx.selectFrom('caseTokens').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()) ?? null

export const add = async (tx: Tx, token: Omit<StoredToken, 'revokedAt'>): Promise<void> => {
  await tx.insertInto('caseTokens').values(token).execute()
}

/** From now on no link to the case opens it. */
export const revokeAll = async (tx: Tx, caseId: string, at: Date): Promise<void> => {
  await tx
    .updateTable('caseTokens')
    .set({ revokedAt: at })
    .where('caseId', '=', caseId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Forgets a token that nobody has been given. */
export const remove = async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx.deleteFrom('caseTokens').where('tokenHash', '=', tokenHash).execute()
}
