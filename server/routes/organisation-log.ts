import { listOrganisationLog as endpoint } from '#schemas/api/organisation-log.ts'
import { jsonRoute } from '../http/route.ts'
import { listOrganisationLog } from '../queries/organisation-log.ts'

/** What was changed of an organisation, for its administrators. */
export const organisationLogRoutes = [
  jsonRoute(endpoint, (context, { caller, params }) => listOrganisationLog(context, caller, params.moId)),
]
