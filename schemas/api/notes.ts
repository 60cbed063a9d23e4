import * as v from 'valibot'
import { AuditEntry } from '../audit.ts'
import { CaseId } from '../identifiers.ts'
import { WrittenText } from '../message.ts'
import { Note } from '../note.ts'
import { Name } from './bounded.ts'
import { defineCall } from './call.ts'
import { caseIdParams, caseIdQuery } from './receipt.ts'

const notes = { group: 'Notes', access: 'staff', path: 'Notes' } as const
const InternalNotes = v.strictObject({ internalNotes: v.array(Note) })

/** Newest first. */
export const listNotes = defineCall({
  ...notes,
  name: 'listNotes',
  method: 'GET',
  query: caseIdQuery,
  answer: InternalNotes,
})
export const addNote = defineCall({
  ...notes,
  name: 'addNote',
  method: 'POST',
  query: caseIdQuery,
  body: v.strictObject({ data: WrittenText }),
  answer: Note,
  idempotent: true,
})
export const deleteNote = defineCall({
  ...notes,
  name: 'deleteNote',
  method: 'DELETE',
  query: v.strictObject({ caseId: CaseId, noteId: v.pipe(v.string(), v.uuid()) }),
  answer: InternalNotes,
})

/** Newest first; only entries of a type that is shown. */
export const getAuditLog = defineCall({
  name: 'getAuditLog',
  group: 'Audit',
  method: 'GET',
  path: 'AuditLog',
  query: caseIdQuery,
  answer: v.array(AuditEntry),
})

export const getDynamicData = defineCall({
  name: 'getDynamicData',
  group: 'Audit',
  method: 'GET',
  path: 'Case/{caseId}/DynamicData/{tag}',
  params: v.strictObject({ ...caseIdParams.entries, tag: Name }),
  answer: v.array(
    v.strictObject({ value: v.string(), label: v.strictObject({ sv: v.string(), en: v.optional(v.string()) }) }),
  ),
})
