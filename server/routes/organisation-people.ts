import * as v from 'valibot'
import * as endpoints from '#schemas/api/organisation-people.ts'
import { RoleId } from '#schemas/member-organisation.ts'
import { addPerson, changeRole, removePerson } from '../commands/organisation-people.ts'
import { jsonRoute } from '../http/route.ts'
import { listPeople } from '../queries/organisation-people.ts'

type RoleParams = { moId: string; userId: string; roleId: string }

const roleOf = (params: RoleParams) => ({ ...params, roleId: v.parse(RoleId, Number(params.roleId)) })

/** Who works for an organisation, for its administrators. */
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
