import * as endpoints from '#schemas/api/live-updates.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading } from '../context.ts'
import { eventRoute } from '../http/route.ts'

export const liveUpdateRoutes = [
  eventRoute(endpoints.watchCases, ({ live }, { caller }) => live.open({ caller, caseId: null, token: null })),
  eventRoute(endpoints.watchCase, async (context, { caller, params: { caseId }, request }) => {
    const readVersion = async () =>
      (await reading(context, async (tx) => await openCase(context, tx, caller, caseId))).row.version
    // First, since it refuses those who may not see the case.
    await readVersion()
    if (caller.kind === 'staff') return await context.live.open({ caller, caseId, token: null }, readVersion)
    const token = new URL(request.url).searchParams.get('token') ?? ''
    return await context.live.open({ caller, caseId, token }, readVersion)
  }),
]
