import { sql, type Insertable, type Selectable } from 'kysely'
import { MailEventStatus, MailType, type MailLogEntry } from '#schemas/mail-log.ts'
import type { Operand } from '../db/compile-once.ts'
import { isKnown, knownRows } from '../db/rows.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { notifyOfCase } from './case-notification.ts'

export type StoredMail = Selectable<Tables['mailLog']>
export type NewMail = Omit<Insertable<Tables['mailLog']>, 'params' | 'sentAt' | 'status'> & {
  params: StoredMail['params']
}

/** Writes down that a mail is to be sent. */
export const add = async (tx: Tx, { params, ...mail }: NewMail): Promise<void> => {
  await tx
    .insertInto('mailLog')
    .values({ ...mail, params: JSON.stringify(params) })
    .execute()
}

export const find = async (tx: Tx, id: string): Promise<StoredMail | null> =>
  (await tx.selectFrom('mailLog').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const setSent = async (tx: Tx, id: string, at: Date): Promise<void> => {
  const { caseId } = await tx
    .updateTable('mailLog')
    .set({ sentAt: at })
    .where('id', '=', id)
    .returning('caseId')
    .executeTakeFirstOrThrow()
  if (caseId !== null) await notifyOfCase(tx, { caseId, entryIds: [] })
}

/** A part of a statement: when the latest mail of the type to the case's present contact, sent or still to be sent and not dropped, was written down. */
export const latestToContact = (db: Db, caseId: Operand<string>, type: StoredMail['type']) =>
  db
    .selectFrom('mailLog')
    .innerJoin('cases', 'cases.id', 'mailLog.caseId')
    .select(({ fn }) => fn.max('mailLog.createdAt').as('at'))
    .where('cases.id', '=', caseId)
    .where('mailLog.type', '=', type)
    .where((eb) => eb(eb.fn('lower', ['mailLog.recipient']), '=', eb.fn('lower', ['cases.contactEmail'])))
    .where((eb) => eb.or([eb('mailLog.status', 'is', null), eb('mailLog.status', '<>', 'DROPPED')]))

/** How many mails of the types were written down for an address, in whatever letters it is written, between two moments. */
export const countTo = async (
  tx: Tx,
  { recipient, types, since, at }: { recipient: string; types: readonly StoredMail['type'][]; since: Date; at: Date },
): Promise<number> => {
  const { count } = await tx
    .selectFrom('mailLog')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<string>`lower(recipient)`, '=', sql<string>`lower(${recipient})`)
    .where('createdAt', '>', since)
    .where('createdAt', '<=', at)
    .where('type', 'in', types)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores the mail system's event about a mail, which may come after a later one. Returns whether there is a mail with that Message-ID. */
export const addEvent = async (
  tx: Tx,
  { messageId, status, at }: { messageId: string; status: MailEventStatus; at: Date },
): Promise<boolean> => {
  const mail = await tx
    .selectFrom('mailLog')
    .select(['id', 'caseId'])
    .where('messageId', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  if (mail === undefined) return false
  const later = await tx
    .selectFrom('mailEvents')
    .select('id')
    .where('mailId', '=', mail.id)
    .where('at', '>', at)
    .executeTakeFirst()
  await tx.insertInto('mailEvents').values({ mailId: mail.id, status, at }).execute()
  if (later === undefined) await tx.updateTable('mailLog').set({ status }).where('id', '=', mail.id).execute()
  if (mail.caseId !== null) await notifyOfCase(tx, { caseId: mail.caseId, entryIds: [] })
  return true
}

/** An entry of the log with what its subject is written from. */
export type LoggedMail = Omit<MailLogEntry, 'subject'> & Pick<StoredMail, 'locale' | 'params'>

/** Far more mails than anybody looks up. */
const maxListed = 500

/** The newest mails of the case, newest first, each with what became of it, in the order in which it happened. */
export const ofCase = async (tx: Tx, caseId: string): Promise<LoggedMail[]> => {
  const mails = await tx
    .selectFrom('mailLog')
    .select(['id', 'type', 'locale', 'params', 'recipient', 'sentAt', 'status'])
    .where('caseId', '=', caseId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  const events = await tx
    .selectFrom('mailEvents')
    .innerJoin('mailLog', 'mailLog.id', 'mailEvents.mailId')
    .select(['mailEvents.mailId', 'mailEvents.status', 'mailEvents.at'])
    .where('mailLog.caseId', '=', caseId)
    .orderBy('mailEvents.at')
    .orderBy('mailEvents.id')
    .execute()
  const eventsByMail = Map.groupBy(knownRows('mailEvents', 'status', MailEventStatus, events), ({ mailId }) => mailId)
  return knownRows('mailLog', 'type', MailType, mails).map(({ sentAt, status, ...mail }) => ({
    ...mail,
    status: status !== null && isKnown('mailLog', MailEventStatus, status) ? status : null,
    sentAt: sentAt?.toISOString() ?? null,
    events: (eventsByMail.get(mail.id) ?? []).map(({ status: event, at }) => ({ status: event, at: at.toISOString() })),
  }))
}
