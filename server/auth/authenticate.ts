import type { UserId } from '#schemas/identifiers.ts'
import type { Locale } from '#schemas/locale.ts'
import type { UserRole } from '#schemas/member-organisation.ts'
import type { Context } from '../context.ts'
import { DiskFullError } from '../db/database-error.ts'
import type { Tx, Db } from '../db/tables.ts'
import { inStatement, inTransaction } from '../db/transaction.ts'
import { HttpError } from '../http/http-error.ts'
import * as caseTokens from '../repositories/case-tokens.ts'
import type { StoredToken } from '../repositories/case-tokens.ts'
import * as users from '../repositories/users.ts'
import type { User } from '../repositories/users.ts'
import type { TokenVerifier } from './access-token.ts'
import { type Applicant, type Staff, isOwnerAccount } from './caller.ts'
import { assertOpens, openingToken } from './case-token.ts'

export type Credentials = {
  caseToken: string | undefined
  authorization: string | undefined
  /** The language in which the caller has the pages. */
  locale: Locale
}

export type Authenticator = {
  /** A request with a case token is authenticated by it alone, signed in or not (specification §7). @throws HttpError */
  applicantOrStaff(credentials: Credentials): Promise<Applicant | Staff>
  /** Only a signed-in account. @throws HttpError UNAUTHENTICATED */
  staff(credentials: Credentials): Promise<Staff>
}

/** A user is written down again when name, e-mail or language differ, or after this time. */
const rememberMs = 10 * 60_000
/** The precision of the last use of a link. More precision would make every request a write. */
const usePrecisionMs = 5 * 60_000

type AuthenticatorOptions = {
  verifier: TokenVerifier
  /** Applies the consequences of a link's first use, in the transaction of that use. */
  onFirstUse: (tx: Tx, token: StoredToken, at: Date) => Promise<void>
}

/** Authenticates the caller. Roles are read for each request; tokens of the provider never grant any. */
export const createAuthenticator = (
  context: Pick<Context, 'config' | 'db' | 'now'>,
  { verifier, onFirstUse }: AuthenticatorOptions,
): Authenticator => {
  const written = new Map<string, { text: string; at: number }>()

  const rememberUser = async (user: User, locale: Locale): Promise<void> => {
    const now = context.now()
    const text = `${user.name}\n${user.email}\n${locale}`
    const last = written.get(user.id)
    if (last?.text === text && now.getTime() - last.at < rememberMs) return
    try {
      await inTransaction(context.db, async (tx) => await users.upsert(tx, { ...user, locale }, now))
    } catch (error) {
      // A known user may read while the disk is full.
      if (error instanceof DiskFullError) return
      throw error
    }
    written.set(user.id, { text, at: now.getTime() })
  }

  const staff = async ({ authorization, locale }: Credentials): Promise<Staff> => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) throw new HttpError('UNAUTHENTICATED')
    const user = await verifier.verify(token, context.now())
    await rememberUser(user, locale)
    const roles = await inStatement(context.db, async (db) => await rolesOfAccount(context, db, user.id))
    return { kind: 'staff', user, roles }
  }

  const recordUse = async (token: StoredToken): Promise<void> => {
    const { tokenHash, lastUsedAt } = token
    const now = context.now()
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < usePrecisionMs) return
    await inTransaction(context.db, async (tx) => {
      // The first use locks the case. Locking the token before would deadlock with requests that hold the case.
      if (lastUsedAt === null) await onFirstUse(tx, token, now)
      await caseTokens.setUsed(tx, tokenHash, now)
      assertOpens(await caseTokens.find(tx, tokenHash), now)
    })
  }

  return {
    staff,
    applicantOrStaff: async (credentials) => {
      const { caseToken } = credentials
      if (caseToken === undefined) return await staff(credentials)
      const stored = await inStatement(context.db, async (db) => await openingToken(db, caseToken, context.now()))
      await recordUse(stored)
      const { caseId, tokenHash, linkId } = stored
      return { kind: 'applicant', caseId, tokenHash, link: { id: linkId, issuedTo: issuedToOf(stored) } }
    },
  }
}

const issuedToOf = ({ issuedToId, issuedToName }: StoredToken): Applicant['link']['issuedTo'] =>
  issuedToId === null ? null : { id: issuedToId, name: issuedToName ?? '' }

/** Makes an account a caller, for work that continues after its request, or null if the account is gone. */
export const staffOf = async (context: Pick<Context, 'config'>, db: Tx, id: UserId): Promise<Staff | null> => {
  const user = await users.find(db, id)
  return user === null ? null : { kind: 'staff', user, roles: await rolesOfAccount(context, db, id) }
}

/** The roles that an account has at this moment. */
const rolesOfAccount = async ({ config }: Pick<Context, 'config'>, db: Db, id: UserId): Promise<UserRole[]> =>
  await users.rolesOf(db, id, { isOwner: isOwnerAccount(config, id) })

/**
 * The caller with the rights of this moment. Nobody takes them back before the transaction ends.
 *
 * Every transaction that stores something for a person begins with this: a request can wait for minutes after its caller was authenticated.
 * A transaction that locks a case does so before, since the one that takes a link back holds the case.
 *
 * @throws HttpError as `openingToken` for a link that no longer opens its case
 */
export async function withCurrentRights(context: Pick<Context, 'config' | 'now'>, tx: Tx, caller: Staff): Promise<Staff>
export async function withCurrentRights(
  context: Pick<Context, 'config' | 'now'>,
  tx: Tx,
  caller: Applicant | Staff,
): Promise<Applicant | Staff>
export async function withCurrentRights(
  { config, now }: Pick<Context, 'config' | 'now'>,
  tx: Tx,
  caller: Applicant | Staff,
): Promise<Applicant | Staff> {
  if (caller.kind === 'staff') {
    const { id } = caller.user
    const roles = await users.rolesOf(tx, id, { isOwner: isOwnerAccount(config, id), isLocking: true })
    return { ...caller, roles }
  }
  assertOpens(await caseTokens.lock(tx, caller.tokenHash), now())
  return caller
}
