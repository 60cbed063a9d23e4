import * as v from 'valibot'
import { CaseId, Instant } from './identifiers.ts'

/** An internal note. Applicants never receive it. */
export const Note = v.strictObject({
  noteId: v.pipe(v.string(), v.uuid()),
  caseId: CaseId,
  data: v.string(),
  authorName: v.string(),
  createdAt: Instant,
})
export type Note = v.InferOutput<typeof Note>
