import * as v from 'valibot'
import { CaseId, Instant } from './identifiers.ts'

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
