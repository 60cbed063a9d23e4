import * as endpoints from '#schemas/api/state-statistics.ts'
import { jsonRoute } from '../http/route.ts'
import { getStateStatistics } from '../queries/state-statistics.ts'

export const stateStatisticsRoutes = [
  jsonRoute(endpoints.getStateStatistics, (context, { caller, query }) => getStateStatistics(context, caller, query)),
]
