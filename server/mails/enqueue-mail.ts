import type { Locale } from '#schemas/locale.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import * as mailLog from '../repositories/mail-log.ts'
import type { allMails } from './all-mails.ts'

/** The params that a mail of the type declares. */
export type MailParams<Type extends MailType> = (typeof allMails)[Type]['examples'][number]

type Queueing = Pick<Context, 'newId' | 'config' | 'tasks'>
type Outgoing<Type extends MailType, Params> = {
  caseId: string | null
  /** The organisation of a mail without a case. */
  moId?: string
  locale: Locale
  type: Type
  recipient: string
  params: Params
  at: Date
  /** Minutes after the event, when the mail is sent if it is still true. Without delay by default. */
  delayMinutes?: number
}

/**
 * Queues a mail with the transaction and leaves sending it to the outbox. Its link is created when it is sent, so that no token is
 * ever stored.
 */
export const enqueueMail = async <Type extends MailType>(
  context: Queueing,
  tx: Tx,
  mail: Outgoing<Type, MailParams<Type>>,
): Promise<void> => await enqueueStoredMail(context, tx, { ...mail, params: { ...mail.params } })

/** As `enqueueMail` for stored or event params, of which undeclared ones are ignored. */
export const enqueueStoredMail = async (
  context: Queueing,
  tx: Tx,
  { at, delayMinutes = 0, ...mail }: Outgoing<MailType, mailLog.NewMail['params']>,
): Promise<void> => {
  const id = context.newId()
  await mailLog.add(tx, {
    id,
    ...mail,
    messageId: `${id}@${new URL(context.config.publicUrl).hostname}`,
    createdAt: at,
  })
  const isDelayed = delayMinutes > 0
  await context.tasks.add(
    tx,
    { name: 'sendMail', caseId: mail.caseId ?? id, mailId: id, ...(isDelayed && { isDelayed }) },
    delayMinutes * 60,
  )
}
