import * as corrections from '#schemas/api/corrections.ts'
import * as messages from '#schemas/api/messages.ts'
import * as noteEndpoints from '#schemas/api/notes.ts'
import { changeCase } from '../commands/change-case.ts'
import {
  approveCorrection,
  requestCorrection,
  saveCorrectionDraft,
  sendCorrections,
  withdrawCorrection,
} from '../commands/corrections.ts'
import { addNote, deleteNote } from '../commands/notes.ts'
import { postMessage } from '../commands/post-message.ts'
import { setMessageHandled } from '../commands/set-message-handled.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import * as caseQueries from '../queries/read-case-details.ts'

const withVersion = (receipt: Awaited<ReturnType<typeof changeCase>>) => new JsonResponse(receipt, receipt.version)

/** What people write to each other about a case: messages, corrections, notes. */
export const conversationRoutes = [
  route(messages.postMessage, async (context, { caller, query, body, idempotencyKey }) => {
    const { caseId, formId = null, componentId = null } = query
    return new JsonResponse(
      await postMessage(context, { caller, caseId, formId, componentId, message: body.message, idempotencyKey }),
    )
  }),
  route(
    messages.setMessageHandled,
    async (context, { caller, query }) => new JsonResponse(await setMessageHandled(context, caller, query)),
  ),
  route(
    noteEndpoints.addNote,
    async (context, { caller, query, body, idempotencyKey }) =>
      new JsonResponse(await addNote(context, caller, { caseId: query.caseId, data: body.data, idempotencyKey })),
  ),
  route(noteEndpoints.deleteNote, async (context, { caller, query }) => {
    await deleteNote(context, caller, query.caseId, query.noteId)
    return new JsonResponse({ internalNotes: await caseQueries.listNotes(context, caller, query.caseId) })
  }),
  route(corrections.requestCorrection, async (context, { caller, query: { caseId, formId }, body }) =>
    withVersion(await requestCorrection(context, caller, { caseId, formId, ...body })),
  ),
  route(corrections.saveCorrectionDraft, async (context, { caller, query: { caseId, formId }, body }) =>
    withVersion(await saveCorrectionDraft(context, caller, { caseId, formId, ...body })),
  ),
  route(corrections.deleteCorrectionDraft, async (context, { caller, query: { caseId, componentId } }) =>
    withVersion(await changeCase(context, { caller, caseId, event: { type: 'correction.discard', componentId } })),
  ),
  route(corrections.sendCorrections, async (context, { caller, query: { caseId }, expectedVersion }) =>
    withVersion(await sendCorrections(context, caller, { caseId, expectedVersion })),
  ),
  route(corrections.withdrawCorrection, async (context, { caller, query }) =>
    withVersion(await withdrawCorrection(context, caller, query)),
  ),
  route(
    corrections.setCorrectionHandled,
    async (context, { caller, query, body: { componentId, isHandled, reply = null } }) =>
      withVersion(
        await changeCase(context, {
          caller,
          caseId: query.caseId,
          event: isHandled
            ? { type: 'correction.handle', componentId, reply, at: context.now().toISOString() }
            : { type: 'correction.unhandle', componentId },
          ...(isHandled && reply !== null && { details: { params: { message: reply } } }),
        }),
      ),
  ),
  route(corrections.approveCorrection, async (context, { caller, query }) =>
    withVersion(await approveCorrection(context, caller, query)),
  ),
]
