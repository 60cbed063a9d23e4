import * as endpoints from '#schemas/api/notes.ts'
import { addNote, deleteNote } from '../commands/notes.ts'
import { byQuery } from '../http/case-request.ts'
import { jsonRoute } from '../http/route.ts'
import { getAuditLog, getDynamicData, listNotes } from '../queries/notes.ts'

/** Internal notes, the log, and the options of a case's template. */
export const noteRoutes = [
  jsonRoute(endpoints.listNotes, async (context, { caller, query }) => ({
    internalNotes: await listNotes(context, caller, query.caseId),
  })),
  jsonRoute(endpoints.addNote, (context, input) => addNote(context, byQuery(input), input.body)),
  jsonRoute(endpoints.deleteNote, async (context, input) => {
    await deleteNote(context, byQuery(input), input.query)
    return { internalNotes: await listNotes(context, input.caller, input.query.caseId) }
  }),
  jsonRoute(endpoints.getAuditLog, (context, { caller, query }) => getAuditLog(context, caller, query.caseId)),
  jsonRoute(endpoints.getDynamicData, (context, { caller, params }) =>
    getDynamicData(context, caller, params.caseId, params.tag),
  ),
]
