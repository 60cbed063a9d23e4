import * as endpoints from '#schemas/api/live-updates.ts'
import { eventRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'

/** A stream of the changes of all cases that the caller may see. @throws as `LiveUpdates.open` */
const watchCases = async ({ live }: Pick<Context, 'live'>, caller: Staff): Promise<ReadableStream<Uint8Array>> =>
  await live.open({ caller, caseId: null })

/** A stream of the changes of one case. @throws HttpError NOT_FOUND; as `LiveUpdates.open` */
const watchCase = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
): Promise<ReadableStream<Uint8Array>> => {
  const readVersion = async () =>
    (await reading(context, async (tx) => await openCase(context, tx, caller, caseId))).row.version
  // First, since it refuses those who may not see the case.
  await readVersion()
  return await context.live.open(caller.kind === 'staff' ? { caller, caseId } : { caller, caseId }, readVersion)
}

export const liveUpdateRoutes = [
  eventRoute(endpoints.watchCases, (context, { caller }) => watchCases(context, caller)),
  eventRoute(endpoints.watchCase, (context, { caller, params: { caseId } }) => watchCase(context, caller, caseId)),
]
