import type { Note } from '#schemas/note.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { notFound } from '../refusal.ts'
import * as notes from '../repositories/notes.ts'
import { changeCase } from './change-case.ts'

/** Adds an internal note. @throws as `changeCase` */
export const addNote = async (context: Context, caller: Staff, caseId: string, data: string): Promise<Note> => {
  const note: Note = {
    noteId: context.newId(),
    caseId,
    data,
    authorName: caller.user.name,
    createdAt: context.now().toISOString(),
  }
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'note.add' },
    store: async ({ tx }) => {
      await notes.add(tx, { ...note, authorId: caller.user.id })
      return {}
    },
  })
  return note
}

/** Removes a note; nobody gets it back. @throws RefusalError NOT_FOUND, and as `changeCase` */
export const deleteNote = async (context: Context, caller: Staff, caseId: string, noteId: string): Promise<void> => {
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'note.delete' },
    store: async ({ tx }) => {
      if (!(await notes.remove(tx, caseId, noteId))) throw notFound()
      return {}
    },
  })
}
