import * as endpoints from '#schemas/api/case-history.ts'
import { jsonRoute } from '../http/route.ts'
import { getCaseHistory } from '../queries/case-history.ts'

export const caseHistoryRoutes = [
  jsonRoute(endpoints.getCaseHistory, (context, { caller, params }) => getCaseHistory(context, caller, params.caseId)),
]
