import type { MailType } from '#schemas/mail-log.ts'
import type { Tx } from '../db/tables.ts'
import { RefusalError } from '../refusal.ts'
import * as mailLog from '../repositories/mail-log.ts'

/** Mails that anybody can have sent to an address that is not theirs. */
const askedByAnybody: readonly MailType[] = ['caseCreated', 'lostLink', 'renewedLink', 'startDeclined', 'linkNotFound']
const mostMails = 10
const withinMs = 60 * 60_000

/** Whether strangers may have another mail sent to the address: ten an hour, from wherever and about whatever they ask. */
export const mayBeMailed = async (tx: Tx, recipient: string, at: Date): Promise<boolean> => {
  const since = new Date(at.getTime() - withinMs)
  return (await mailLog.countTo(tx, { recipient, types: askedByAnybody, since })) < mostMails
}

/** @throws RefusalError TOO_MANY_REQUESTS where it may not. */
export const assertMayBeMailed = async (tx: Tx, recipient: string, at: Date): Promise<void> => {
  if (!(await mayBeMailed(tx, recipient, at))) throw new RefusalError('TOO_MANY_REQUESTS')
}
