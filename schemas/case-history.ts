import * as v from 'valibot'
import { AuditEntry } from './audit.ts'
import { JourneyEntry } from './case.ts'
import { CaseFacts } from './facts.ts'

/** The stored facts of a case, and its history, oldest first; entries of every type, those too that no log shows. */
export const CaseHistory = v.strictObject({
  reference: v.string(),
  title: v.string(),
  facts: CaseFacts,
  journey: v.array(JourneyEntry),
  entries: v.array(AuditEntry),
})
export type CaseHistory = v.InferOutput<typeof CaseHistory>
