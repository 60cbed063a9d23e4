import * as endpoints from '#schemas/api/case-history.ts'
import type { CaseHistory } from '#schemas/case-history.ts'
import { jsonRoute } from '../http/route.ts'
import type { Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import * as audit from '../repositories/audit.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import * as journey from '../repositories/journey.ts'

/** Far more than a case has entries: what comes after them is not replayed. */
const maxReplayed = 5000

/** Reads the history that `replayHistory` drives the chart over, as of one moment. @throws HttpError NOT_FOUND */
const getCaseHistory = async (
  context: Pick<Context, 'db' | 'templates' | 'config'>,
  caller: Staff,
  caseId: string,
): Promise<CaseHistory> =>
  await reading(context, async (tx) => {
    const { row, template } = await openCase(context, tx, caller, caseId)
    return {
      reference: row.reference,
      title: row.companyName || row.orgNo,
      facts: await caseFacts.load(tx, row, template, context.config.features),
      journey: await journey.ofCase(tx, caseId),
      entries: await audit.ofCase(tx, caseId, maxReplayed),
    }
  })

export const caseHistoryRoutes = [
  jsonRoute(endpoints.getCaseHistory, (context, { caller, params }) => getCaseHistory(context, caller, params.caseId)),
]
