import * as v from 'valibot'
import { CaseStatus, DisplayStatus, Party } from './case-status.ts'
import { CaseId, Instant } from './identifiers.ts'
import { Assignee } from './case.ts'

/** A row of the case list (specification §3). */
export const CaseListItem = v.strictObject({
  /** How an archived case had ended; null for every other case. */
  outcome: v.nullable(CaseStatus),
  id: CaseId,
  reference: v.string(),
  caseStatus: CaseStatus,
  displayStatus: DisplayStatus,
  awaits: Party,
  awaitsSince: Instant,
  /** Exported, and the register has not accepted it yet. */
  isTransferPending: v.boolean(),
  company: v.strictObject({ name: v.string(), orgNo: v.string() }),
  moId: v.string(),
  templateSlug: v.string(),
  assignedTo: v.nullable(Assignee),
  notHandledSupportMessages: v.number(),
  handledByAspirantCorrections: v.number(),
  notYetHandledByAspirantCorrections: v.number(),
  createdAt: Instant,
})
export type CaseListItem = v.InferOutput<typeof CaseListItem>
