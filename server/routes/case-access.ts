import * as endpoints from '#schemas/api/case-access.ts'
import { issueLink } from '../commands/case-access/issue-link.ts'
import { revokeLink } from '../commands/case-access/revoke-link.ts'
import { forgotLink, renewLink } from '../commands/case-access/send-link.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'
import { getCase } from '../queries/case-access/get-case.ts'
import { listLinks } from '../queries/case-access/list-links.ts'

/** A case, and the links that open it. */
export const caseAccessRoutes = [
  versionedRoute(endpoints.getCase, (context, { caller, query }) => getCase(context, caller, query.caseId)),
  jsonRoute(endpoints.getCaseLink, (context, { caller, query }) => issueLink(context, caller, query.caseId)),
  jsonRoute(endpoints.listLinks, (context, { caller, query }) => listLinks(context, caller, query.caseId)),
  versionedRoute(endpoints.revokeLink, (context, { caller, query }) => revokeLink(context, caller, query)),
  jsonRoute(endpoints.renewToken, (context, { body, idempotencyKey }) =>
    renewLink(context, body.caseId, idempotencyKey),
  ),
  jsonRoute(endpoints.forgotLink, (context, { body }) => forgotLink(context, body)),
]
