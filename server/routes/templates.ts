import * as endpoints from '#schemas/api/templates.ts'
import { publishTemplate, retireTemplate } from '../commands/templates.ts'
import { downloadRoute, jsonRoute } from '../http/route.ts'
import { checkTemplate, downloadTemplate, listTemplates } from '../queries/templates.ts'

/** The templates of an organisation, for its administrators. */
export const templateRoutes = [
  jsonRoute(endpoints.listTemplates, (context, { caller, params }) => listTemplates(context, caller, params.moId)),
  jsonRoute(endpoints.checkTemplate, (context, { caller, params, body }) =>
    checkTemplate(context, caller, { ...params, ...body }),
  ),
  jsonRoute(endpoints.publishTemplate, (context, { caller, params, body }) =>
    publishTemplate(context, caller, { ...params, ...body }),
  ),
  downloadRoute(endpoints.downloadTemplate, (context, { caller, params }) =>
    downloadTemplate(context, caller, { ...params, version: Number(params.version) }),
  ),
  jsonRoute(endpoints.retireTemplate, (context, { caller, params }) =>
    retireTemplate(context, caller, { ...params, version: Number(params.version) }),
  ),
]
