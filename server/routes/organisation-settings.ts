import * as endpoints from '#schemas/api/organisation-settings.ts'
import { changeOrganisation } from '../commands/organisation-settings.ts'
import { jsonRoute } from '../http/route.ts'

/** What an organisation's administrators set of it. */
export const organisationSettingsRoutes = [
  jsonRoute(endpoints.changeOrganisation, (context, { caller, params, body }) =>
    changeOrganisation(context, caller, params.moId, body),
  ),
]
