import * as endpoints from '#schemas/api/notes.ts'
import { addNote, deleteNote } from '../commands/notes.ts'
import { byQuery } from '../http/case-request.ts'
import { jsonRoute } from '../http/route.ts'
import { getAuditLog, getDynamicData, listNotes } from '../queries/notes.ts'

/** Internal notes, the log, and the options of a case's template. */
export const noteRoutes = [
  jsonRoute(endpoints.listNotes, (context, { caller, query }) => listNotes(context, caller, query.caseId)),
  jsonRoute(endpoints.addNote, (context, input) => addNote(context, byQuery(input), input.body)),
  jsonRoute(endpoints.deleteNote, (context, input) => deleteNote(context, byQuery(input), input.query)),
  jsonRoute(endpoints.getAuditLog, (context, { caller, query }) => getAuditLog(context, caller, query)),
  jsonRoute(endpoints.getDynamicData, (context, { caller, params }) =>
    getDynamicData(context, caller, params.caseId, params.tag),
  ),
]
