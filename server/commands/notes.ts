import { mayDeleteNote } from '#machines/case/permissions.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { deleteNote as endpoint } from '#schemas/api/notes.ts'
import type { Note } from '#schemas/note.ts'
import type { Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { internalNotesFor } from '../features/cases/internal-notes.ts'
import type { CaseRequest } from '../http/case-request.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import * as notes from '../repositories/notes.ts'
import { changeCase } from './change-case/change-case.ts'

/** All notes of a case are read at once. */
const maxNotes = 500

/** Adds an internal note. A repeat of the same request returns the note of the first. @throws HttpError TOO_LARGE for one too many; as `changeCase` */
export const addNote = async (
  context: Context,
  request: CaseRequest<Staff>,
  { data }: { data: string },
): Promise<Note> => {
  const { caller, caseId, idempotencyKey } = request
  const noteId = idempotencyKey?.key ?? context.newId()
  const { name: authorName, id: authorId } = caller.user
  await changeCase(context, {
    ...request,
    event: { type: 'note.add' },
    store: async ({ tx, at }) => {
      if ((await notes.count(tx, caseId)) >= maxNotes) throw new HttpError('TOO_LARGE')
      const note = { noteId, caseId, data, authorName, authorId, createdAt: at.toISOString(), deleted: null }
      if (!(await notes.add(tx, note))) throw new HttpError('IDEMPOTENCY_KEY_REUSED')
      return {}
    },
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
export const deleteNote = async (
  context: Context,
  request: CaseRequest<Staff>,
  { noteId }: { noteId: string },
): Promise<ResponseOf<typeof endpoint>> => {
  const { caller, caseId } = request
  const outcome: { params: { name: string } } = { params: { name: '' } }
  await changeCase(context, {
    ...request,
    event: { type: 'note.delete' },
    store: async ({ tx, actor, at }) => {
      const note = await notes.find(tx, caseId, noteId)
      if (note === null) throw notFound()
      if (!mayDeleteNote(actor, note)) throw new HttpError('FORBIDDEN')
      outcome.params.name = note.authorName
      await notes.remove(tx, noteId, caller.user, at)
      return {}
    },
    details: () => outcome,
  })
  return await reading(context, async (tx) => await internalNotesFor(tx, await openCase(context, tx, caller, caseId)))
}
