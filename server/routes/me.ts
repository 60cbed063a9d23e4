import * as endpoints from '#schemas/api/me.ts'
import { jsonRoute } from '../http/route.ts'
import {
  getMe,
  getMyOrganisations,
  getMyRoles,
  getMyTemplates,
  getOrganisation,
  getOrganisationUsers,
  getReadOnlyTags,
} from '../queries/me.ts'

export const meRoutes = [
  jsonRoute(endpoints.getMe, (_, { caller }) => getMe(caller)),
  jsonRoute(endpoints.getMyRoles, (_, { caller }) => getMyRoles(caller)),
  jsonRoute(endpoints.getMyMemberOrganisations, (context, { caller }) => getMyOrganisations(context, caller)),
  jsonRoute(endpoints.getMyTemplates, (context, { caller }) => getMyTemplates(context, caller)),
  // Before the one by id, which would take `Users` for an id.
  jsonRoute(endpoints.getOrganisationUsers, (context, { caller, query }) =>
    getOrganisationUsers(context, caller, query.moId),
  ),
  jsonRoute(endpoints.getMemberOrganisation, (context, { caller, params }) =>
    getOrganisation(context, caller, params.id),
  ),
  jsonRoute(endpoints.getReadOnlyTags, (context, { caller }) => getReadOnlyTags(context, caller)),
]
