import * as v from 'valibot'
import * as endpoints from '#schemas/api/organisation-people.ts'
import { RoleId } from '#schemas/member-organisation.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { addPerson, changeRole, removePerson, peopleOf } from './change-people.ts'
import { jsonRoute } from '../http/route.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import { assertAdministers } from '../features/organisations/roles.ts'

/** @throws as `assertAdministers` */
const listPeople = async (
  context: Pick<Context, 'db'>,
  caller: Staff,
  moId: string,
): Promise<ResponseOf<typeof endpoints.listPeople>> => {
  assertAdministers(caller, moId)
  return await reading(context, async (tx) => await peopleOf(tx, moId))
}

type RoleParams = { moId: string; userId: string; roleId: string }

const roleOf = (params: RoleParams) => ({ ...params, roleId: v.parse(RoleId, Number(params.roleId)) })

/** The people who work for an organisation, for its administrators. */
export const organisationPeopleRoutes = [
  jsonRoute(endpoints.listPeople, (context, { caller, params }) => listPeople(context, caller, params.moId)),
  jsonRoute(endpoints.addPerson, (context, { caller, params, body }) =>
    addPerson(context, caller, { ...params, ...body }),
  ),
  jsonRoute(endpoints.changeRole, (context, { caller, params, body }) =>
    changeRole(context, caller, { ...roleOf(params), nextRoleId: body.roleId, successorId: body.successorId }),
  ),
  jsonRoute(endpoints.removePerson, (context, { caller, params, query }) =>
    removePerson(context, caller, { ...roleOf(params), ...query }),
  ),
]
