import * as endpoints from '#schemas/api/live-updates.ts'
import { eventRoute } from '../http/route.ts'
import { watchCase, watchCases } from '../queries/live-updates.ts'

export const liveUpdateRoutes = [
  eventRoute(endpoints.watchCases, (context, { caller }) => watchCases(context, caller)),
  eventRoute(endpoints.watchCase, (context, { caller, params: { caseId }, request }) =>
    watchCase(context, caller, caseId, new URL(request.url).searchParams.get('token') ?? ''),
  ),
]
