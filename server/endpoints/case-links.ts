import * as endpoints from '#schemas/api/case-links.ts'
import { issueLink } from '../commands/case-links/issue-link.ts'
import { revokeLink } from '../commands/case-links/revoke-link.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'
import { listLinks } from '../queries/case-links/list-links.ts'

/** The links that open a case. */
export const caseLinkRoutes = [
  jsonRoute(endpoints.getCaseLink, (context, { caller, query }) => issueLink(context, caller, query.caseId)),
  jsonRoute(endpoints.listLinks, (context, { caller, query }) => listLinks(context, caller, query.caseId)),
  versionedRoute(endpoints.revokeLink, (context, { caller, query }) => revokeLink(context, caller, query)),
]
