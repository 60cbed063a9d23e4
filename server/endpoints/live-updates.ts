import * as endpoints from '#schemas/api/live-updates.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import { eventRoute, jsonRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { committing, reading, type Context } from '../context.ts'
import { notifyOfPresence } from '../repositories/case-notification.ts'

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
  // Reads first, since this refuses callers who may not see the case.
  await readVersion()
  return await context.live.open(caller.kind === 'staff' ? { caller, caseId } : { caller, caseId }, readVersion)
}

/** Tells the other people who have the case open, through every process. @throws HttpError NOT_FOUND */
const reportPresence = async (
  context: Context,
  caller: Staff,
  caseId: string,
  { windowId, activity }: BodyOf<typeof endpoints.reportPresence>,
) => {
  const { id: userId, name } = caller.user
  await committing(context, async (tx) => {
    await openCase(context, tx, caller, caseId)
    await notifyOfPresence(tx, { caseId, userId, name, windowId, activity })
  })
  return context.live.presenceOf(caseId)
}

export const liveUpdateRoutes = [
  jsonRoute(endpoints.reportPresence, (context, { caller, params: { caseId }, body }) =>
    reportPresence(context, caller, caseId, body),
  ),
  eventRoute(endpoints.watchCases, (context, { caller }) => watchCases(context, caller)),
  eventRoute(endpoints.watchCase, (context, { caller, params: { caseId } }) => watchCase(context, caller, caseId)),
]
