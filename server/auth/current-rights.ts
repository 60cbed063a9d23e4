import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import * as caseTokens from '../repositories/case-tokens.ts'
import * as users from '../repositories/users.ts'
import { isOwnerAccount } from './account-id.ts'
import type { Applicant, Staff } from './caller.ts'
import { assertOpens } from './case-token.ts'

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
