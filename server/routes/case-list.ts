import * as endpoints from '#schemas/api/case-list.ts'
import { jsonRoute } from '../http/route.ts'
import { countCases } from '../queries/case-list/count-cases.ts'
import { listCases } from '../queries/case-list/list-cases.ts'
import { previewDelegation } from '../queries/case-list/preview-delegation.ts'

export const caseListRoutes = [
  jsonRoute(endpoints.countCases, (context, { caller }) => countCases(context, caller)),
  jsonRoute(endpoints.listActiveCases, (context, { caller, query }) => listCases(context, caller, 'active', query)),
  jsonRoute(endpoints.listExportedCases, (context, { caller, query }) => listCases(context, caller, 'exported', query)),
  jsonRoute(endpoints.listArchivedCases, (context, { caller, query }) => listCases(context, caller, 'archived', query)),
  jsonRoute(endpoints.previewDelegation, (context, { caller, body }) => previewDelegation(context, caller, body)),
]
