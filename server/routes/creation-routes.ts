import { forgotLink, renewToken } from '#schemas/api/case-access.ts'
import * as endpoints from '#schemas/api/case-creation.ts'
import { createCase } from '../commands/create-case.ts'
import { forgotLink as sendLostLink, renewLink } from '../commands/send-link.ts'
import { startApplication } from '../commands/start-application.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import { lookUpCompany } from '../queries/look-up-company.ts'
import { lookUpPublicCompany } from '../queries/look-up-public-company.ts'

/** How a case begins, and how its link is sent again. */
export const creationRoutes = [
  route(
    endpoints.startApplication,
    async (context, { body, idempotencyKey }) =>
      new JsonResponse(await startApplication(context, { ...body, idempotencyKey })),
  ),
  route(endpoints.createCase, async (context, { caller, body, idempotencyKey }) => {
    const receipt = await createCase(context, { ...body, caller, silent: false, idempotencyKey })
    return new JsonResponse(receipt, receipt.version)
  }),
  route(endpoints.createCaseSilently, async (context, { caller, params, body, idempotencyKey }) => {
    const receipt = await createCase(context, { ...body, moId: params.moId, caller, silent: true, idempotencyKey })
    return new JsonResponse(receipt, receipt.version)
  }),
  route(
    endpoints.lookUpCompany,
    async (context, { caller, params, query }) =>
      new JsonResponse(await lookUpCompany(context, caller, { ...params, ...query })),
  ),
  route(
    endpoints.lookUpPublicCompany,
    async (context, { params }) => new JsonResponse(await lookUpPublicCompany(context, params.orgNo)),
  ),
  route(renewToken, async (context, { body }) => new JsonResponse(await renewLink(context, body.caseId))),
  route(forgotLink, async (context, { body }) => new JsonResponse(await sendLostLink(context, body))),
]
