import * as v from 'valibot'
import { AuditEntry } from '../audit.ts'
import { CaseId, Instant } from '../identifiers.ts'
import { WrittenText } from '../message.ts'
import { bounded, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { caseIdParams, caseIdQuery } from './receipt.ts'

/** An internal note. Applicants never receive it. */
export const Note = v.strictObject({
  noteId: v.pipe(v.string(), v.uuid()),
  caseId: CaseId,
  data: v.string(),
  authorName: v.string(),
  authorId: v.string(),
  createdAt: Instant,
  /** The user who deleted the note; null until then. Deleted notes are visible only to those who decide about cases. */
  deleted: v.nullable(v.strictObject({ by: v.string(), at: Instant })),
})
export type Note = v.InferOutput<typeof Note>

const notes = { group: 'Notes', access: 'staff', path: 'Notes' } as const
const InternalNotes = v.strictObject({ internalNotes: v.array(Note) })

/** Newest first. */
export const listNotes = defineEndpoint({
  ...notes,
  name: 'listNotes',
  method: 'GET',
  query: caseIdQuery,
  response: InternalNotes,
})
export const addNote = defineEndpoint({
  ...notes,
  name: 'addNote',
  method: 'POST',
  query: caseIdQuery,
  body: v.strictObject({ data: WrittenText }),
  response: Note,
  takesIdempotencyKey: true,
})
export const deleteNote = defineEndpoint({
  ...notes,
  name: 'deleteNote',
  method: 'DELETE',
  query: v.strictObject({ caseId: CaseId, noteId: v.pipe(v.string(), v.uuid()) }),
  response: InternalNotes,
})

/** Newest first, those before an entry where `before` has its id, at most `entriesPerPage`; only entries of a type that is shown. */
export const getAuditLog = defineEndpoint({
  name: 'getAuditLog',
  group: 'Audit',
  method: 'GET',
  path: 'AuditLog',
  query: v.strictObject({
    ...caseIdQuery.entries,
    before: v.optional(v.pipe(bounded(15), v.regex(/^\d+$/, 'FORMAT'))),
  }),
  response: v.array(AuditEntry),
})

export const getDynamicData = defineEndpoint({
  name: 'getDynamicData',
  group: 'Audit',
  method: 'GET',
  path: 'Case/{caseId}/DynamicData/{tag}',
  params: v.strictObject({ ...caseIdParams.entries, tag: Name }),
  response: v.array(
    v.strictObject({ value: v.string(), label: v.strictObject({ sv: v.string(), en: v.optional(v.string()) }) }),
  ),
})
