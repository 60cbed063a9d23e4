import type { Administrator, RoleId } from '#schemas/member-organisation.ts'
import { defaultRoleNames } from '#schemas/default-role-names.ts'
import { mayAdministerOrganisation, mayHandleCases, rankOn } from '#machines/case/permissions.ts'
import type { Tx } from '../../db/tables.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import * as absences from '../../repositories/absences.ts'
import * as organisationLog from '../../repositories/organisation-log.ts'
import type { Author } from '../../repositories/organisation-log.ts'
import * as organisations from '../../repositories/organisations.ts'
import * as users from '../../repositories/users.ts'
import type { RoleKey, User } from '../../repositories/users.ts'
import type { Staff } from '../../auth/caller.ts'
import { withCurrentRights } from '../../auth/authenticate.ts'
import { committing, type Context } from '../../context.ts'

export type RoleOfUser = {
  moId: string
  user: User
  roleId: RoleId
  /** The organisation's name for the rank. Without it the present name stays, or the default applies. */
  roleName?: string | undefined
  /** The person's title as a handler of cases. Without it the present title stays, or the rank decides. */
  administratorRole?: Administrator['role'] | undefined
}

/**
 * Gives a person a role on the organisation, or renames it. Somebody may have several; the lowest rank counts.
 *
 * @returns whether anything is different now
 * @throws HttpError NOT_FOUND for an unknown organisation
 */
export const grantRole = async (tx: Tx, role: RoleOfUser, by: Author, at: Date): Promise<boolean> => {
  const { moId, user, roleId } = role
  if (!(await organisations.lock(tx, moId))) throw notFound()
  const stored = (await users.peopleOf(tx, moId)).find((one) => one.id === user.id && one.roleId === roleId)
  const roleName = role.roleName ?? stored?.roleName ?? defaultRoleNames[roleId]
  const administratorRole = role.administratorRole ?? stored?.administratorRole ?? (roleId === 1 ? 'admin' : 'advisor')
  if (stored?.roleName === roleName && stored.administratorRole === administratorRole) return false
  if ((await users.find(tx, user.id)) === null) await users.upsert(tx, user, at)
  await users.grantRole(tx, { userId: user.id, moId, roleId, roleName, administratorRole })
  const params = { name: user.name, email: user.email, rank: roleId, roleName }
  await organisationLog.add(tx, { moId, change: 'role.granted', by, at, params })
  return true
}

/**
 * Takes a role away: the person's next request is without it. A person who handles no cases any more has no absences and stands in for nobody.
 *
 * @throws HttpError NOT_FOUND if the person has no such role, LAST_ADMINISTRATOR where nobody would be left who can give roles
 */
export const revokeRole = async (tx: Tx, { moId, userId, roleId }: RoleKey, by: Author, at: Date): Promise<void> => {
  await organisations.lock(tx, moId)
  const people = await users.peopleOf(tx, moId)
  const role = people.find((one) => one.id === userId && one.roleId === roleId)
  if (role === undefined) throw notFound()
  if (roleId === 1 && people.filter((one) => one.roleId === 1).length === 1) throw new HttpError('LAST_ADMINISTRATOR')
  await users.revokeRole(tx, { userId, moId, roleId })
  if (!(await users.lockHandler(tx, moId, userId))) await absences.removeOf(tx, moId, userId)
  const params = { name: role.name, email: role.email, rank: roleId, roleName: role.roleName }
  await organisationLog.add(tx, { moId, change: 'role.revoked', by, at, params })
}

/**
 * Gives a person another role in place of one. The person's title stays.
 *
 * @throws HttpError NOT_FOUND if the person has no such role, LAST_ADMINISTRATOR as `revokeRole`
 */
export const changeRole = async (
  tx: Tx,
  { moId, userId, roleId, nextRoleId }: RoleKey & { nextRoleId: RoleId },
  by: Author,
  at: Date,
): Promise<void> => {
  const role = (await users.peopleOf(tx, moId)).find((one) => one.id === userId && one.roleId === roleId)
  if (role === undefined) throw notFound()
  if (nextRoleId === roleId) return
  const { id, name, email, administratorRole } = role
  await grantRole(tx, { moId, user: { id, name, email }, roleId: nextRoleId, administratorRole }, by, at)
  await revokeRole(tx, { moId, userId, roleId }, by, at)
}

/**
 * The account of an address. Only one that has signed in is found: given to an address that waits for its owner, a role would be that of the first to
 * come with it.
 *
 * @throws HttpError PERSON_UNKNOWN if nobody has signed in with the address, PERSON_AMBIGUOUS where several accounts have it
 */
export const personWithEmail = async (tx: Tx, email: string): Promise<User> => {
  const [person, ...others] = await users.withEmail(tx, email)
  if (person === undefined) throw new HttpError('PERSON_UNKNOWN')
  if (others.length > 0) throw new HttpError('PERSON_AMBIGUOUS')
  return person
}

/** @throws HttpError NOT_FOUND for an organisation that the caller has no role on, FORBIDDEN for those who handle no cases there. */
export const assertHandles = ({ roles }: Staff, moId: string): void => {
  if (rankOn(roles, moId) === null) throw notFound()
  if (!mayHandleCases(roles, moId)) throw new HttpError('FORBIDDEN')
}

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
