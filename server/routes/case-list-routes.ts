import * as calls from '#schemas/api/case-list.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import { Answered } from '../http/reply.ts'
import { route } from '../http/route.ts'
import { countCases } from '../queries/count-cases.ts'
import { listCases } from '../queries/list-cases.ts'

type ListCall = typeof calls.listActiveCases | typeof calls.listExportedCases | typeof calls.listArchivedCases

const list = (call: ListCall, kind: CaseListKind) =>
  route(call, async (context, { caller, query }) => new Answered(await listCases(context, caller, kind, query)))

export const caseListRoutes = [
  route(calls.countCases, async (context, { caller }) => new Answered(await countCases(context, caller))),
  list(calls.listActiveCases, 'active'),
  list(calls.listExportedCases, 'exported'),
  list(calls.listArchivedCases, 'archived'),
]
