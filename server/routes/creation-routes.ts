import { forgotLink, renewToken } from '#schemas/api/case-access.ts'
import * as calls from '#schemas/api/case-creation.ts'
import { createCase } from '../commands/create-case.ts'
import { forgotLink as sendLostLink, renewLink } from '../commands/send-link.ts'
import { startApplication } from '../commands/start-application.ts'
import { Answered } from '../http/reply.ts'
import { route } from '../http/route.ts'
import { lookUpCompany } from '../queries/look-up-company.ts'
import { lookUpPublicCompany } from '../queries/look-up-public-company.ts'

/** How a case begins, and how its link is sent again. */
export const creationRoutes = [
  route(
    calls.startApplication,
    async (context, { body, idempotencyKey }) =>
      new Answered(await startApplication(context, { ...body, idempotencyKey })),
  ),
  route(calls.createCase, async (context, { caller, body, idempotencyKey }) => {
    const receipt = await createCase(context, { ...body, caller, silent: false, idempotencyKey })
    return new Answered(receipt, receipt.version)
  }),
  route(calls.createCaseSilently, async (context, { caller, params, body, idempotencyKey }) => {
    const receipt = await createCase(context, { ...body, moId: params.moId, caller, silent: true, idempotencyKey })
    return new Answered(receipt, receipt.version)
  }),
  route(
    calls.lookUpCompany,
    async (context, { caller, params, query }) =>
      new Answered(await lookUpCompany(context, caller, { ...params, ...query })),
  ),
  route(
    calls.lookUpPublicCompany,
    async (context, { params }) => new Answered(await lookUpPublicCompany(context, params.orgNo)),
  ),
  route(renewToken, async (context, { body }) => new Answered(await renewLink(context, body.caseId))),
  route(forgotLink, async (context, { body }) => new Answered(await sendLostLink(context, body))),
]
