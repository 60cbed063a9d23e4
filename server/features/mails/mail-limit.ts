import { mailOf, mailTypes } from '#schemas/mail-log.ts'
import type { Tx } from '../../db/tables.ts'
import { TooManyRequestsError } from '../../http/http-error.ts'
import * as mailLog from '../../repositories/mail-log.ts'

const publicMailTypes = mailTypes.filter((type) => mailOf(type).isPublic)
const maxMails = 10
const withinMs = 60 * 60_000

/** Whether a public request may send another mail to the address: ten an hour, from any client and for any purpose. */
export const mayBeMailed = async (tx: Tx, recipient: string, at: Date): Promise<boolean> => {
  const since = new Date(at.getTime() - withinMs)
  return (await mailLog.countTo(tx, { recipient, types: publicMailTypes, since, at })) < maxMails
}

/** @throws TooManyRequestsError where it may not. */
export const assertMayBeMailed = async (tx: Tx, recipient: string, at: Date): Promise<void> => {
  if (!(await mayBeMailed(tx, recipient, at))) throw new TooManyRequestsError(withinMs / 1000)
}
