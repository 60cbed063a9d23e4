import { mayAdministerOrganisation, rankOn } from '#machines/case/permissions.ts'
import type { Staff } from '../../auth/caller.ts'
import { withCurrentRights } from '../../auth/current-rights.ts'
import { committing, type Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import * as organisations from '../../repositories/organisations.ts'

/** @throws HttpError NOT_FOUND for an organisation that the caller has no role on, FORBIDDEN for all but its administrators. */
export const assertAdministers = ({ roles }: Staff, moId: string): void => {
  if (rankOn(roles, moId) === null) throw notFound()
  if (!mayAdministerOrganisation(roles, moId)) throw new HttpError('FORBIDDEN')
}

/** Commits a change that an administrator makes to an organisation. @throws as `assertAdministers`, for the roles of that moment */
export const administering = async <T>(
  context: Context,
  caller: Staff,
  moId: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> =>
  await committing(context, async (tx) => {
    await organisations.lock(tx, moId)
    assertAdministers(await withCurrentRights(context, tx, caller), moId)
    return await change(tx)
  })
