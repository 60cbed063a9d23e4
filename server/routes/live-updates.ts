import * as endpoints from '#schemas/api/live-updates.ts'
import { eventRoute } from '../http/route.ts'
import { watchCase, watchCases } from '../queries/live-updates.ts'

export const liveUpdateRoutes = [
  eventRoute(endpoints.watchCases, (context, { caller }) => watchCases(context, caller)),
  eventRoute(endpoints.watchCase, (context, { caller, params: { caseId } }) => watchCase(context, caller, caseId)),
]
