import * as v from 'valibot'
import { AuditActor, AuditEntry } from '../audit.ts'
import { CaseId } from '../identifiers.ts'
import { Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { caseIdParams } from './receipt.ts'

/** A change by its actor and its kind, as far as the receiver may read the log. The entry leaves out what was written or answered. */
export const ChangeEntry = v.strictObject({
  eventType: AuditEntry.entries.eventType,
  formId: v.nullable(v.string()),
  by: AuditActor,
  /** The event of a GenericChange. */
  change: v.nullable(v.string()),
})
export type ChangeEntry = v.InferOutput<typeof ChangeEntry>

/**
 * A change of a case that has been stored. `entries` are empty if the change has none that the receiver sees, oldest first; the version stays the
 * same where a mail was sent or delivered.
 */
export const CaseChange = v.strictObject({
  caseId: CaseId,
  version: v.pipe(v.number(), v.integer()),
  entries: v.array(ChangeEntry),
})
export type CaseChange = v.InferOutput<typeof CaseChange>

/** The data of `ready`: the version of the one case that is watched, later changes being in the stream; null if it is of several. */
export const StreamReady = v.strictObject({ version: v.nullable(CaseChange.entries.version) })

/** Somebody of the staff does this with a case that she has open. */
export const Activity = v.variant('kind', [
  v.strictObject({ kind: v.literal('reading') }),
  v.strictObject({ kind: v.literal('reviewing'), formId: Name }),
  v.strictObject({ kind: v.literal('writing') }),
])
export type Activity = v.InferOutput<typeof Activity>

/** The staff who have a case open, each once, in the order in which they came. The data of `presence`, in the streams of those people alone. */
export const Presence = v.strictObject({
  caseId: CaseId,
  people: v.array(v.strictObject({ id: v.string(), name: v.string(), activity: Activity })),
})
export type Presence = v.InferOutput<typeof Presence>

/** How long a report of presence lasts. An open window repeats it sooner. */
export const presenceLastsMs = 30_000

/** Tells the others who have the case open what one of the caller's windows does with it; null once it shows another page. Nothing is stored. */
export const reportPresence = defineEndpoint({
  name: 'reportPresence',
  group: 'Live updates',
  method: 'PUT',
  path: 'Case/{caseId}/Presence',
  access: 'staff',
  params: caseIdParams,
  body: v.strictObject({ windowId: v.pipe(v.string(), v.uuid()), activity: v.nullable(Activity) }),
  response: Presence,
})

/** Every change of the cases that the caller may see, as it happens. Changes before the stream opened are not in it. */
export const watchCases = defineEndpoint({
  name: 'watchCases',
  group: 'Live updates',
  method: 'GET',
  path: 'Case/Changes',
  access: 'staff',
  response: 'events',
  event: CaseChange,
})

/** The stream of one case, as `watchCases`. */
export const watchCase = defineEndpoint({
  name: 'watchCase',
  group: 'Live updates',
  method: 'GET',
  path: 'Case/{caseId}/Changes',
  params: caseIdParams,
  response: 'events',
  event: CaseChange,
})
