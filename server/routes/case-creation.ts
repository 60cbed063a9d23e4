import * as endpoints from '#schemas/api/case-creation.ts'
import { createCase } from '../commands/case-creation/create-case.ts'
import { startApplication } from '../commands/case-creation/start-application.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'
import { lookUpCompany, lookUpPublicCompany } from '../queries/case-creation.ts'

export const caseCreationRoutes = [
  jsonRoute(endpoints.startApplication, (context, { body, idempotencyKey }) =>
    startApplication(context, { ...body, idempotencyKey }),
  ),
  versionedRoute(endpoints.createCase, (context, { caller, body, idempotencyKey }) =>
    createCase(context, { ...body, caller, silent: false, idempotencyKey }),
  ),
  versionedRoute(endpoints.createCaseSilently, (context, { caller, params, body, idempotencyKey }) =>
    createCase(context, { ...body, moId: params.moId, caller, silent: true, idempotencyKey }),
  ),
  jsonRoute(endpoints.lookUpCompany, (context, { caller, params, query }) =>
    lookUpCompany(context, caller, { ...params, ...query }),
  ),
  jsonRoute(endpoints.lookUpPublicCompany, (context, { params }) => lookUpPublicCompany(context, params.orgNo)),
]
