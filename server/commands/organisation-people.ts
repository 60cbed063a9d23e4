import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { listPeople } from '#schemas/api/organisation-people.ts'
import type { RoleId } from '#schemas/member-organisation.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { administering } from '../features/organisations/assert-administers.ts'
import { handOver } from './hand-over.ts'
import { peopleOf } from '../features/organisations/people.ts'
import * as roles from '../features/organisations/roles.ts'
import { HttpError } from '../http/http-error.ts'
import type { RoleKey } from '../repositories/users.ts'

type People = ResponseOf<typeof listPeople>

/** Gives a role to a person who has signed in once. @throws as `administering` and `personWithEmail` */
export const addPerson = async (
  context: Context,
  caller: Staff,
  { moId, email, roleId }: { moId: string; email: string; roleId: RoleId },
): Promise<People> =>
  await changePeople(context, caller, moId, async (tx) => {
    const user = await roles.personWithEmail(tx, email)
    await roles.grantRole(tx, { moId, user, roleId }, caller.user, context.now())
  })

type Succession = { successorId?: string | undefined }

/** @throws as `administering`, `handOver`, and `changeRole` of the feature; HttpError OWN_ROLE for the caller's own administrator role */
export const changeRole = async (
  context: Context,
  caller: Staff,
  role: RoleKey & { nextRoleId: RoleId } & Succession,
): Promise<People> =>
  await changePeople(context, caller, role.moId, async (tx) => {
    assertNotOwn(caller, role)
    await handOver(context, tx, caller, role, async () => {
      await roles.changeRole(tx, role, caller.user, context.now())
    })
  })

/** @throws as `administering`, `handOver`, and `revokeRole` of the feature; HttpError OWN_ROLE for the caller's own administrator role */
export const removePerson = async (context: Context, caller: Staff, role: RoleKey & Succession): Promise<People> =>
  await changePeople(context, caller, role.moId, async (tx) => {
    assertNotOwn(caller, role)
    await handOver(context, tx, caller, role, async () => {
      await roles.revokeRole(tx, role, caller.user, context.now())
    })
  })

const changePeople = async (
  context: Context,
  caller: Staff,
  moId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<People> =>
  await administering(context, caller, moId, async (tx) => {
    await change(tx)
    return await peopleOf(tx, moId)
  })

/** Whoever loses the page by mistake could not give it back to themselves. */
const assertNotOwn = ({ user }: Staff, { userId, roleId }: RoleKey): void => {
  if (roleId === 1 && userId === user.id) throw new HttpError('OWN_ROLE')
}
