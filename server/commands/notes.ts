import { mayDeleteNote } from '#machines/case/permissions.ts'
import type { Note } from '#schemas/note.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { uuidOf, type IdempotencyKey } from '../repositories/idempotency-keys.ts'
import * as notes from '../repositories/notes.ts'
import { changeCase } from './change-case.ts'

export type NewNote = { caseId: string; data: string; idempotencyKey: IdempotencyKey | null }

/** Adds an internal note. A repeat of the same request returns the note of the first. @throws as `changeCase` */
export const addNote = async (
  context: Context,
  caller: Staff,
  { caseId, data, idempotencyKey }: NewNote,
): Promise<Note> => {
  const noteId = uuidOf(idempotencyKey) ?? context.newId()
  const { name: authorName, id: authorId } = caller.user
  await changeCase(context, {
    caller,
    caseId,
    idempotencyKey,
    event: { type: 'note.add' },
    store: async ({ tx, at }) => {
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
 * @throws HttpError NOT_FOUND, FORBIDDEN for another user's note unless the caller decides about cases, and as `changeCase`
 */
export const deleteNote = async (context: Context, caller: Staff, caseId: string, noteId: string): Promise<void> => {
  const outcome: { params: { name: string } } = { params: { name: '' } }
  await changeCase(context, {
    caller,
    caseId,
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
}
