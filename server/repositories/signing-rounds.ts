import { sql, type Selectable, type Updateable } from 'kysely'
import type { SignedAnswers } from '#schemas/signed-answers.ts'
import type { Operand } from '../db/compile-once.ts'
import type { Db, RoundRecipient, Tables, Tx } from '../db/tables.ts'

export type SigningRound = Selectable<Tables['signingRounds']>
export type RoundKind = SigningRound['kind']

export type NewRound = Pick<
  SigningRound,
  'id' | 'caseId' | 'kind' | 'revision' | 'documentName' | 'documentFileId' | 'createdAt'
> & { recipients: readonly RoundRecipient[]; frozen: SignedAnswers | null }

/** Adds a round. Throws the database error 23505 on `one_open_round` if the case has an open round of the kind. */
export const add = async (tx: Tx, { recipients, frozen, ...round }: NewRound): Promise<void> => {
  await tx
    .insertInto('signingRounds')
    .values({
      ...round,
      status: 'notSent',
      recipients: JSON.stringify(recipients),
      frozen: frozen === null ? null : JSON.stringify(frozen),
    })
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

/** A part of a statement: the answers that the case's newest round of the kind froze, or null. */
export const frozenOf = (db: Db, caseId: Operand<string>, kind: Operand<string>) =>
  db
    .selectFrom('signingRounds')
    .select('frozen')
    .where('caseId', '=', caseId)
    .where(sql<string>`kind`, '=', kind)
    .orderBy('createdAt', 'desc')
    .limit(1)

/** Whether the answers of a round name the file. */
export const namesFile = async (tx: Tx, caseId: string, fileId: string): Promise<boolean> =>
  (await tx
    .selectFrom('signingRounds')
    .select('id')
    .where('caseId', '=', caseId)
    .where(sql<boolean>`strpos(frozen::text, ${fileId}) > 0`)
    .executeTakeFirst()) !== undefined

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

/** The newest round that the company has signed, digitally or on paper; null if it has signed nothing yet. */
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
