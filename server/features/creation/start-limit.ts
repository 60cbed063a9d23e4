import { createHash } from 'node:crypto'
import type { Tx } from '../../db/tables.ts'
import { currentRequest } from '../../http/current-request.ts'
import { TooManyRequestsError } from '../../http/http-error.ts'
import * as applicationStarts from '../../repositories/application-starts.ts'
import * as rateLimits from '../../repositories/rate-limits.ts'

const hourMs = 60 * 60_000
/** Starts for one company within an hour: from one network, so that nobody uses up those of the company itself, and in all. */
const maxFromNetwork = 8
const maxStarts = 100

/** @throws TooManyRequestsError */
export const assertMayStart = async (
  tx: Tx,
  { moId, orgNo, at }: { moId: string; orgNo: string; at: Date },
): Promise<void> => {
  const network = currentRequest()?.facts.client ?? 'inside'
  // Neither networks nor companies are stored.
  const key = createHash('sha256').update(`start\n${network}\n${moId}\n${orgNo}`).digest('base64url')
  const { points, expiresAt } = await rateLimits.count(tx, key, hourMs / 1000, at)
  if (points > maxFromNetwork) throw new TooManyRequestsError((expiresAt.getTime() - at.getTime()) / 1000)
  const since = new Date(at.getTime() - hourMs)
  if ((await applicationStarts.countOf(tx, { moId, orgNo, since, at })) >= maxStarts)
    throw new TooManyRequestsError(hourMs / 1000)
}
