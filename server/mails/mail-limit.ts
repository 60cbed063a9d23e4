import { createHash } from 'node:crypto'
import { mailOf, mailTypes } from '#schemas/mail-log.ts'
import type { Tx } from '../db/tables.ts'
import { TooManyRequestsError } from '../http/http-error.ts'
import * as mailLog from '../repositories/mail-log.ts'
import * as rateLimits from '../repositories/rate-limits.ts'

const publicMailTypes = mailTypes.filter((type) => mailOf(type).isPublic)
const maxMails = 10
const withinMs = 60 * 60_000

/** Whether a public request may send another mail to the address: ten an hour, from any client and for any purpose, refusals on screen included. */
export const mayBeMailed = async (tx: Tx, recipient: string, at: Date): Promise<boolean> => {
  const since = new Date(at.getTime() - withinMs)
  const [refusals = null] = await rateLimits.find(tx, [refusalKey(recipient)], withinMs / 1000, at)
  const mails = await mailLog.countTo(tx, { recipient, types: publicMailTypes, since, at })
  return mails + (refusals?.points ?? 0) < maxMails
}

/** Counts a refusal on screen like the mail that it replaces. */
export const countRefusal = async (tx: Tx, recipient: string, at: Date): Promise<void> => {
  await rateLimits.count(tx, refusalKey(recipient), withinMs / 1000, at)
}

/** The table of limits stores no address. */
const refusalKey = (recipient: string): string =>
  createHash('sha256').update(`refusal\n${recipient.toLowerCase()}`).digest('base64url')

/** @throws TooManyRequestsError if it may not. */
export const assertMayBeMailed = async (tx: Tx, recipient: string, at: Date): Promise<void> => {
  if (!(await mayBeMailed(tx, recipient, at))) throw new TooManyRequestsError(withinMs / 1000)
}
