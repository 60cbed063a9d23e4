import * as endpoints from '#schemas/api/notes.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { mayDeleteNote } from '#machines/case/permissions.ts'
import type { Note } from '#schemas/api/notes.ts'
import { byQuery, type CaseRequest } from '../http/request-input.ts'
import { jsonRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { notFound, HttpError } from '../http/http-error.ts'
import * as audit from '../repositories/audit.ts'
import { entriesFor, hiddenForms, internalNotesFor } from '../features/cases/applicants-view.ts'
import { defineCaseQuery } from '../features/cases/case-facts.ts'
import * as notes from '../repositories/notes.ts'
import { inCase } from '../features/cases/in-case.ts'

/** All notes of a case are read at once. */
const maxNotes = 500

/** Adds an internal note. A repeat of the same request returns the note of the first. @throws HttpError TOO_LARGE for one too many; as `changeCase` */
const addNote = async (context: Context, request: CaseRequest<Staff>, { data }: { data: string }): Promise<Note> => {
  const { caller, caseId, idempotencyKey } = request
  const noteId = idempotencyKey?.key ?? context.newId()
  const { name: authorName, id: authorId } = caller.user
  await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'note.add' })
    if ((await notes.count(open.tx, caseId)) >= maxNotes) throw new HttpError('TOO_LARGE')
    const note = { noteId, caseId, data, authorName, authorId, createdAt: change.at.toISOString(), deleted: null }
    if (!(await notes.add(open.tx, note))) throw new HttpError('IDEMPOTENCY_KEY_REUSED')
    return await change.commit()
  })
  const added = (await reading(context, async (tx) => await notes.ofCase(tx, caseId))).find(
    (note) => note.noteId === noteId,
  )
  if (added === undefined) throw notFound()
  return added
}

/**
 * Deletes a note. Those who decide about cases can still read it.
 *
 * @returns the notes that the caller can read now
 * @throws HttpError NOT_FOUND, FORBIDDEN for another user's note unless the caller decides about cases, and as `changeCase`
 */
const deleteNote = async (
  context: Context,
  request: CaseRequest<Staff>,
  { noteId }: { noteId: string },
): Promise<ResponseOf<typeof endpoints.deleteNote>> => {
  const { caller, caseId } = request
  await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'note.delete' })
    const note = await notes.find(open.tx, caseId, noteId)
    if (note === null) throw notFound()
    if (!mayDeleteNote(open.actor, note)) throw new HttpError('FORBIDDEN')
    await notes.remove(open.tx, noteId, caller.user, change.at)
    return await change.commit({ params: { name: note.authorName } })
  })
  return await reading(context, async (tx) => await internalNotesFor(tx, await openCase(context, tx, caller, caseId)))
}

/** As `internalNotesFor`. @throws HttpError NOT_FOUND */
const listNotes = defineCaseQuery<Staff, ResponseOf<typeof endpoints.listNotes>>(internalNotesFor)

/** As `audit.page`. @throws HttpError NOT_FOUND */
const getAuditLog = async (
  context: Pick<Context, 'db' | 'templates'>,
  caller: Applicant | Staff,
  { caseId, before }: { caseId: string; before?: string | undefined },
): Promise<AuditEntry[]> =>
  await reading(context, async (tx) => {
    const opened = await openCase(context, tx, caller, caseId)
    const { row, actor } = opened
    const page = await audit.page(tx, {
      caseId: row.id,
      before: before === undefined ? null : Number(before),
      hiddenForms: hiddenForms(opened),
      isForApplicants: actor.kind !== 'staff',
    })
    return entriesFor(opened, page)
  })

/** The options under a tag, such as Undergrupper. @throws HttpError NOT_FOUND, also for a tag that the case has not. */
const getDynamicData = async (
  context: Pick<Context, 'db' | 'templates'>,
  caller: Applicant | Staff,
  caseId: string,
  tag: string,
) =>
  await reading(context, async (tx) => {
    const { template } = await openCase(context, tx, caller, caseId)
    const options = Object.entries(optionLists(template)).find(([key]) => key === tag)?.[1]
    if (options === undefined) throw notFound()
    return options
  })

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
