import * as endpoints from '#schemas/api/me.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import * as organisations from '../queries/get-organisation.ts'

export const meRoutes = [
  route(endpoints.getMe, (_, { caller: { user, roles } }) =>
    Promise.resolve(new JsonResponse({ ...user, roles: [...roles] })),
  ),
  route(endpoints.getMyRoles, (_, { caller }) => Promise.resolve(new JsonResponse([...caller.roles]))),
  route(
    endpoints.getMyMemberOrganisations,
    async (context, { caller }) => new JsonResponse(await organisations.getMyOrganisations(context, caller)),
  ),
  // Before the one by id, which would take `Users` for an id.
  route(
    endpoints.getOrganisationUsers,
    async (context, { caller, query }) =>
      new JsonResponse(await organisations.getOrganisationUsers(context, caller, query.moId)),
  ),
  route(
    endpoints.getMemberOrganisation,
    async (context, { caller, params }) =>
      new JsonResponse(await organisations.getOrganisation(context, caller, params.id)),
  ),
  route(
    endpoints.getReadOnlyTags,
    async (context, { caller }) => new JsonResponse(await organisations.getReadOnlyTags(context, caller)),
  ),
]
