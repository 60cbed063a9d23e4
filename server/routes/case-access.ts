import * as endpoints from '#schemas/api/case-access.ts'
import { forgotLink, renewLink } from '../commands/case-access/send-link.ts'
import { immutableRoute, jsonRoute, versionedRoute } from '../http/route.ts'
import { getApplicantTemplate, getCaseTemplate } from '../queries/case-access/get-case-template.ts'
import { getCase } from '../queries/case-access/get-case.ts'

/** A case, and how an applicant comes to it. */
export const caseAccessRoutes = [
  versionedRoute(endpoints.getCase, (context, { caller, query }) => getCase(context, caller, query.caseId)),
  immutableRoute(endpoints.getCaseTemplate, (context, { caller, params }) =>
    getCaseTemplate(context, caller, { ...params, version: Number(params.version) }),
  ),
  immutableRoute(endpoints.getApplicantTemplate, (context, { params }) =>
    getApplicantTemplate(context, { ...params, version: Number(params.version) }),
  ),
  jsonRoute(endpoints.renewToken, (context, { body, idempotencyKey }) =>
    renewLink(context, body.caseId, idempotencyKey),
  ),
  jsonRoute(endpoints.forgotLink, (context, { body }) => forgotLink(context, body)),
]
