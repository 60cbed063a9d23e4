import { sql, type Selectable } from 'kysely'
import type { Tables, Tx } from '../db/tables.ts'

export type ApplicationStart = Selectable<Tables['applicationStarts']>

export const add = async (tx: Tx, start: Omit<ApplicationStart, 'withdrawnAt'>): Promise<void> => {
  await tx.insertInto('applicationStarts').values(start).execute()
}

export const findByKey = async (tx: Tx, keyHash: string): Promise<ApplicationStart | null> =>
  (await tx
    .selectFrom('applicationStarts')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()) ?? null

/** The number of starts with the organisation number between two moments. */
export const countOf = async (
  tx: Tx,
  { moId, orgNo, since, at }: { moId: string; orgNo: string; since: Date; at: Date },
): Promise<number> => {
  const { count } = await tx
    .selectFrom('applicationStarts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('moId', '=', moId)
    .where('orgNo', '=', orgNo)
    .where('startedAt', '>', since)
    .where('startedAt', '<=', at)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest start by which the address has a claim on the case, or null. */
export const claimOf = async (tx: Tx, caseId: string, email: string): Promise<ApplicationStart | null> =>
  (await tx
    .selectFrom('applicationStarts')
    .selectAll()
    .where('caseId', '=', caseId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('withdrawnAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()) ?? null

/** Ends the claim of one address on a case, or of every address other than `except`. */
export const withdraw = async (
  tx: Tx,
  caseId: string,
  filter: { email: string } | { except: string },
  at: Date,
): Promise<void> => {
  const claims = tx
    .updateTable('applicationStarts')
    .set({ withdrawnAt: at })
    .where('caseId', '=', caseId)
    .where('withdrawnAt', 'is', null)
  const address = sql<string>`lower(email)`
  await (
    'email' in filter
      ? claims.where(address, '=', filter.email.toLowerCase())
      : claims.where(address, '<>', filter.except.toLowerCase())
  ).execute()
}
