import type { Selectable } from 'kysely'
import { CannedTextKind, type CannedText, type CannedTextContent } from '#schemas/canned-text.ts'
import { byName } from '#schemas/canonical-text.ts'
import type { UserId } from '#schemas/identifiers.ts'
import { knownRows } from '../db/rows.ts'
import type { Tables, Tx } from '../db/tables.ts'

const asCannedText = (row: Selectable<Tables['cannedTexts']>): CannedText => {
  const { moId: _, owner, templateSlug, componentId, changedAt, ...rest } = row
  return {
    ...rest,
    question: templateSlug === null || componentId === null ? null : { template: templateSlug, componentId },
    isShared: owner === null,
    changedAt: changedAt.toISOString(),
  }
}

/** The texts that the person can insert: the organisation's and the person's own there, by name. */
export const list = async (tx: Tx, moId: string, userId: UserId): Promise<CannedText[]> =>
  knownRows(
    'cannedTexts',
    'kind',
    CannedTextKind,
    await tx
      .selectFrom('cannedTexts')
      .selectAll()
      .where('moId', '=', moId)
      .where(({ or, eb }) => or([eb('owner', 'is', null), eb('owner', '=', userId)]))
      .execute(),
  )
    .map(asCannedText)
    .toSorted(byName)

/** Finds the text of any owner. */
export const find = async (
  tx: Tx,
  id: string,
): Promise<{ moId: string; owner: UserId | null; text: CannedText } | null> => {
  const row = await tx.selectFrom('cannedTexts').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : { moId: row.moId, owner: row.owner, text: asCannedText(row) }
}

/** How many texts the person has of their own; how many the organisation has in common where `owner` is null. */
export const count = async (tx: Tx, moId: string, owner: UserId | null): Promise<number> => {
  const { total } = await tx
    .selectFrom('cannedTexts')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('moId', '=', moId)
    .where('owner', owner === null ? 'is' : '=', owner)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export type StoredText = Omit<CannedTextContent, 'isShared'> & {
  id: string
  moId: string
  owner: UserId | null
  version: number
  changedAt: Date
  changedBy: string
}

/** Adds the text, or replaces the one with its id. */
export const put = async (tx: Tx, { id, question, texts, ...rest }: StoredText): Promise<void> => {
  const row = {
    ...rest,
    templateSlug: question?.template ?? null,
    componentId: question?.componentId ?? null,
    texts: JSON.stringify(texts),
  }
  await tx
    .insertInto('cannedTexts')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export const remove = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('cannedTexts').where('id', '=', id).execute()
}
