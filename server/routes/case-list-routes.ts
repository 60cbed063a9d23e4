import * as endpoints from '#schemas/api/case-list.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import { countCases } from '../queries/count-cases.ts'
import { listCases } from '../queries/list-cases.ts'

type ListEndpoint =
  typeof endpoints.listActiveCases | typeof endpoints.listExportedCases | typeof endpoints.listArchivedCases

const list = (endpoint: ListEndpoint, kind: CaseListKind) =>
  route(endpoint, async (context, { caller, query }) => new JsonResponse(await listCases(context, caller, kind, query)))

export const caseListRoutes = [
  route(endpoints.countCases, async (context, { caller }) => new JsonResponse(await countCases(context, caller))),
  list(endpoints.listActiveCases, 'active'),
  list(endpoints.listExportedCases, 'exported'),
  list(endpoints.listArchivedCases, 'archived'),
]
