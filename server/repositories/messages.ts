import { sql, type Selectable } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Message } from '#schemas/message.ts'
import type { Operand } from '../db/compile-once.ts'
import { toDate, jsonRows, readRows, type JsonRows } from '../db/rows.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'

const asMessage = ({ postedByMa, createdAt, ...rest }: Omit<Selectable<Tables['messages']>, 'lexemes'>): Message => ({
  ...rest,
  postedByMA: postedByMa,
  createdAt: createdAt.toISOString(),
})

/** The messages of a case that a reader may see: those about one of the forms are hidden. */
export type Readable = { caseId: string; hiddenForms: readonly string[] }

const readable = (db: Db, { caseId, hiddenForms }: Readable) =>
  db
    .selectFrom('messages')
    .where('messages.caseId', '=', caseId)
    .where(sql<boolean>`(form_id is null or form_id <> all(${hiddenForms}::text[]))`)

/** A subquery, which keeps its order and limit in a union. */
const newest = (db: Db, query: ReturnType<typeof readable>, limit: number) =>
  db
    .selectFrom(
      query.select('messageId').orderBy('createdAt', 'desc').orderBy('messageId', 'desc').limit(limit).as('newest'),
    )
    .select('newest.messageId')

/** A case comes with this many of its newest messages, and this many unhandled ones. */
const newestCount = 50
const unhandledCount = 100

/** A part of a statement: what comes with a case. Oldest first. */
export const asJson = (tx: Tx, of: Readable) =>
  rowsAsJson(
    tx,
    newest(tx, readable(tx, of), newestCount).unionAll(
      newest(tx, readable(tx, of).where('isHandled', '=', sql.lit(false)), unhandledCount),
    ),
  )

/** A part of a statement. */
export const countOf = (tx: Tx, of: Readable) => readable(tx, of).select(({ fn }) => fn.countAll<number>().as('count'))

const rowsAsJson = (db: Db, ids: ReturnType<typeof newest>) =>
  jsonRows(
    db
      .selectFrom('messages')
      .select(({ ref }) =>
        jsonBuildObject({
          messageId: ref('messageId'),
          caseId: ref('caseId'),
          formId: ref('formId'),
          componentId: ref('componentId'),
          message: ref('message'),
          postedByMa: ref('postedByMa'),
          isUpdatedByMa: ref('isUpdatedByMa'),
          isHandled: ref('isHandled'),
          authorName: ref('authorName'),
          createdAt: ref('createdAt'),
        }).as('row'),
      )
      .where('messageId', 'in', ids)
      .orderBy('createdAt')
      .orderBy('messageId'),
  )

export const fromJson = (rows: JsonRows<typeof asJson>): Message[] =>
  rows.map(({ createdAt, ...row }) => asMessage({ ...row, createdAt: toDate(createdAt) }))

/** The newest messages, or the newest before the given id, oldest first. */
export const page = async (
  tx: Tx,
  { before, ...of }: Readable & { before?: string | undefined },
  limit: number,
): Promise<Message[]> => {
  const earlier =
    before === undefined
      ? readable(tx, of)
      : readable(tx, of).where(
          sql<boolean>`(created_at, message_id) < (select created_at, message_id from messages where message_id = ${before} and case_id = ${of.caseId})`,
        )
  return fromJson(await readRows(tx, rowsAsJson(tx, newest(tx, earlier, limit))))
}

export const find = async (tx: Tx, messageId: string): Promise<Message | null> => {
  const row = await tx.selectFrom('messages').selectAll().where('messageId', '=', messageId).executeTakeFirst()
  if (row === undefined) return null
  const { lexemes: _, ...message } = row
  return asMessage(message)
}

const changing = new WeakSet<Tx>()

/** Whether the transaction has changed messages, so that earlier counts are stale. */
export const hasChanged = (tx: Tx): boolean => changing.has(tx)

/** Adds a message. False if its id exists, and nothing changes. */
export const add = async (tx: Tx, message: Message): Promise<boolean> => {
  changing.add(tx)
  const { postedByMA, createdAt, ...rest } = message
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('messages')
    .values({ ...rest, postedByMa: postedByMA, createdAt: new Date(createdAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const setHandled = async (
  tx: Tx,
  messageId: string,
  change: { isHandled: boolean; isUpdatedByMa: boolean },
): Promise<void> => {
  changing.add(tx)
  await tx.updateTable('messages').set(change).where('messageId', '=', messageId).execute()
}

/** Marks the company's messages as handled: those about the form or answer in `about`, or all. */
export const setAnswered = async (
  tx: Tx,
  caseId: string,
  about: Pick<Message, 'formId' | 'componentId'>,
): Promise<void> => {
  changing.add(tx)
  let update = tx
    .updateTable('messages')
    .set({ isHandled: true, isUpdatedByMa: true })
    .where('caseId', '=', caseId)
    .where('postedByMa', '=', false)
    .where('isHandled', '=', false)
  if (about.formId !== null) update = update.where('formId', '=', about.formId)
  if (about.componentId !== null) update = update.where('componentId', '=', about.componentId)
  await update.execute()
}

/** A part of a statement: the number of unhandled messages from the company's side. */
export const countUnhandled = (db: Db, caseId: Operand<string>) =>
  db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('caseId', '=', caseId)
    .where('postedByMa', '=', sql.lit(false))
    .where('isHandled', '=', sql.lit(false))
