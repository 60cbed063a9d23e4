import { createHash, randomBytes } from 'node:crypto'
import { endOfDay } from '#schemas/end-of-day.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import type { Config } from '../config.ts'
import { linkDays } from '../config/product.ts'
import type { Db, Tx } from '../db/tables.ts'
import { HttpError } from '../http/http-error.ts'
import * as caseTokens from '../repositories/case-tokens.ts'
import type { StoredToken, TokenValidity } from '../repositories/case-tokens.ts'
import type { User } from '../repositories/users.ts'

const tokenBytes = 32

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The link that a token belongs to, and the person who gets that link by mail or by hand. */
export type LinkHolder = { linkId: string } & ({ recipient: string } | { issuedTo: Pick<User, 'id' | 'name'> })

/** A token for the case; the database stores only its hash. Earlier tokens stay valid. */
export const mintToken = async (
  tx: Tx,
  caseId: string,
  holder: LinkHolder,
  at: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = endOfDay(at, linkDays)
  await caseTokens.add(tx, {
    tokenHash: hashOf(token),
    linkId: holder.linkId,
    caseId,
    createdAt: at,
    expiresAt,
    ...('recipient' in holder
      ? { recipient: holder.recipient }
      : { issuedToId: holder.issuedTo.id, issuedToName: holder.issuedTo.name }),
  })
  return { token, expiresAt }
}

/** The URL that opens the case for its holder. */
export const linkOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, caseId: string, token: string): string =>
  `${publicUrl}/case/${caseId}/${token}`

/**
 * Finds the stored token that opens its case, in one statement.
 *
 * @throws HttpError TOKEN_INVALID for one that never was or has been revoked, TOKEN_EXPIRED; CASE_CLOSED if the case has been reset or removed. An
 * unknown token discloses nothing of the case; a former one discloses its organisation, so that the page can name whom to contact.
 */
export const openingToken = async (db: Db, token: string, now: Date): Promise<StoredToken> => {
  const stored = await caseTokens.find(db, hashOf(token))
  assertOpens(stored, now)
  return stored
}

/** @throws as `openingToken` */
export function assertOpens<Token extends TokenValidity>(stored: Token | null, now: Date): asserts stored is Token {
  if (stored === null) throw new HttpError('TOKEN_INVALID')
  const { caseStatus, moSlug } = stored
  const refused = (code: string) => new HttpError(code, moSlug === null ? {} : { moSlug })
  if (caseStatus !== null && !statusHasTag(caseStatus, 'opensByLink')) throw refused('CASE_CLOSED')
  if (stored.revokedAt !== null) throw refused('TOKEN_INVALID')
  if (stored.expiresAt <= now) throw refused('TOKEN_EXPIRED')
}
