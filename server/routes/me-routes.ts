import * as calls from '#schemas/api/me.ts'
import { Answered } from '../http/reply.ts'
import { route } from '../http/route.ts'
import * as organisations from '../queries/get-organisation.ts'

export const meRoutes = [
  route(calls.getMe, (_, { caller: { user, roles } }) => Promise.resolve(new Answered({ ...user, roles: [...roles] }))),
  route(calls.getMyRoles, (_, { caller }) => Promise.resolve(new Answered([...caller.roles]))),
  route(
    calls.getMyMemberOrganisations,
    async (context, { caller }) => new Answered(await organisations.getMyOrganisations(context, caller)),
  ),
  // Before the one by id, which would take `Users` for an id.
  route(
    calls.getOrganisationUsers,
    async (context, { caller, query }) =>
      new Answered(await organisations.getOrganisationUsers(context, caller, query.moId)),
  ),
  route(
    calls.getMemberOrganisation,
    async (context, { caller, params }) =>
      new Answered(await organisations.getOrganisation(context, caller, params.id)),
  ),
  route(
    calls.getReadOnlyTags,
    async (context, { caller }) => new Answered(await organisations.getReadOnlyTags(context, caller)),
  ),
]
