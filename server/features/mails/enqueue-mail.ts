import type { Locale } from '#schemas/locale.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import * as mailLog from '../../repositories/mail-log.ts'

export type OutgoingMailRequest = {
  caseId: string | null
  /** Whose mail it is where it is about no case. */
  moId?: string
  locale: Locale
  type: MailType
  recipient: string
  params: mailLog.NewMail['params']
  at: Date
  /** How long after its event it is sent, if it is still true then; at once by default. */
  delayMinutes?: number
}

/**
 * Queues a mail with the transaction and leaves sending it to the outbox. Its link is created when it is sent, so that no token is
 * ever stored.
 */
export const enqueueMail = async (
  context: Pick<Context, 'newId' | 'config' | 'tasks'>,
  tx: Tx,
  { at, delayMinutes = 0, ...mail }: OutgoingMailRequest,
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
