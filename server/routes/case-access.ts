import * as endpoints from '#schemas/api/case-access.ts'
import { forgotLink, renewLink } from '../commands/case-access/send-link.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'
import { getCase } from '../queries/case-access/get-case.ts'

/** A case, and how an applicant comes to it. */
export const caseAccessRoutes = [
  versionedRoute(endpoints.getCase, (context, { caller, query }) => getCase(context, caller, query.caseId)),
  jsonRoute(endpoints.renewToken, (context, { body, idempotencyKey }) =>
    renewLink(context, body.caseId, idempotencyKey),
  ),
  jsonRoute(endpoints.forgotLink, (context, { body }) => forgotLink(context, body)),
]
