import type { Selectable, Updateable } from 'kysely'
import type { Db, RoundRecipient, Tables, Tx } from '../db/tables.ts'

export type SigningRound = Selectable<Tables['signingRounds']>
export type RoundKind = SigningRound['kind']

export type NewRound = Pick<
  SigningRound,
  'id' | 'caseId' | 'kind' | 'revision' | 'documentName' | 'documentFileId' | 'createdAt'
> & { recipients: readonly RoundRecipient[] }

/** Database error code 23505 on `one_open_round`: the case has an open round of the kind. */
export const add = async (tx: Tx, { recipients, ...round }: NewRound): Promise<void> => {
  await tx
    .insertInto('signingRounds')
    .values({ ...round, status: 'notSent', recipients: JSON.stringify(recipients) })
    .execute()
}

export const find = async (tx: Tx, id: string): Promise<SigningRound | null> =>
  (await tx.selectFrom('signingRounds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const findByProviderDocument = async (tx: Tx, providerDocumentId: string): Promise<SigningRound | null> =>
  (await tx
    .selectFrom('signingRounds')
    .selectAll()
    .where('providerDocumentId', '=', providerDocumentId)
    .executeTakeFirst()) ?? null

/** The case's newest round of the kind. */
export const newest = async (db: Db, caseId: string, kind: RoundKind): Promise<SigningRound | null> =>
  (await db
    .selectFrom('signingRounds')
    .selectAll()
    .where('caseId', '=', caseId)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** How many rounds of the kind the case has had since the moment. */
export const countOf = async (
  tx: Tx,
  { caseId, kind, since, at }: { caseId: string; kind: RoundKind; since: Date; at: Date },
): Promise<number> => {
  const { count } = await tx
    .selectFrom('signingRounds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('caseId', '=', caseId)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .where('createdAt', '<=', at)
    .executeTakeFirstOrThrow()
  return count
}

/** The newest round that the company has signed, digitally or on paper; null where it has signed nothing yet. */
export const newestSignedByCompany = async (tx: Tx, caseId: string): Promise<SigningRound | null> =>
  (await tx
    .selectFrom('signingRounds')
    .selectAll()
    .where('caseId', '=', caseId)
    .where('kind', 'in', ['digital', 'analog'])
    .where('status', '=', 'completed')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The next of the rounds that the provider has and that are not over, opened before the moment; by id. `after`: the last one of the page before. */
export const openBefore = async (
  db: Db,
  before: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> => {
  const open = db
    .selectFrom('signingRounds')
    .select('id')
    .where('status', '=', 'sent')
    .where('createdAt', '<', before)
    .orderBy('id')
    .limit(limit)
  return (await (after === null ? open : open.where('id', '>', after)).execute()).map(({ id }) => id)
}

export type RoundChange = Pick<
  Updateable<Tables['signingRounds']>,
  'status' | 'signedFileId' | 'providerDocumentId' | 'closedAt'
> & { recipients?: readonly RoundRecipient[] }

export const update = async (tx: Tx, id: string, { recipients, ...change }: RoundChange): Promise<void> => {
  await tx
    .updateTable('signingRounds')
    .set({ ...change, ...(recipients === undefined ? {} : { recipients: JSON.stringify(recipients) }) })
    .where('id', '=', id)
    .execute()
}
