import type { UserId } from '#schemas/identifiers.ts'
import type { UserRole } from '#schemas/member-organisation.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/tables.ts'
import * as users from '../repositories/users.ts'
import { isOwnerAccount } from './account-id.ts'

/** The roles that an account has at this moment. */
export const rolesOfAccount = async ({ config }: Pick<Context, 'config'>, db: Db, id: UserId): Promise<UserRole[]> =>
  await users.rolesOf(db, id, { isOwner: isOwnerAccount(config, id) })
