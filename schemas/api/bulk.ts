import * as v from 'valibot'
import { CannedTexts } from '../canned-text.ts'
import { CaseListKind, DisplayStatus } from '../case-status.ts'
import { CaseId, Instant, IsoDate, UserId } from '../identifiers.ts'
import { Locale } from '../locale.ts'
import { MailType } from '../mail-log.ts'
import { Reason } from '../reason.ts'
import { boundedArray } from './bounded.ts'
import { CaseListQuery } from './case-list.ts'
import { defineEndpoint } from './endpoint.ts'

/** The most cases of one bulk. */
export const maxBulkCases = 500

/** The minutes after its end during which a bulk can be undone. */
export const undoMinutes = 10

/** An event that several cases get, with what is the same for all of them. A message has placeholders, and is sent in the language of each case. */
export const BulkAction = v.variant('type', [
  v.strictObject({ type: v.literal('case.delegate'), userId: v.pipe(UserId, v.maxLength(200, 'TOO_LONG')) }),
  v.strictObject({ type: v.literal('message.post'), texts: CannedTexts }),
  v.strictObject({ type: v.literal('signature.approve') }),
  v.strictObject({ type: v.literal('case.export') }),
  v.strictObject({ type: v.literal('case.sendAdmissionDate'), admissionDate: IsoDate }),
  v.strictObject({ type: v.literal('case.archive') }),
])
export type BulkAction = v.InferOutput<typeof BulkAction>
export type BulkActionType = BulkAction['type']
export const BulkActionType = v.picklist(BulkAction.options.map(({ entries }) => entries.type.literal))

/**
 * Why a case is left as it is. ACTION_NOT_ALLOWED has the chart's reasons; CHANGED_SINCE: somebody has changed the case since the preview, or
 * since that which is undone; STOPPED: the bulk was stopped before it came to the case; TEXT_HAS_GAP: the case lacks what a placeholder stands for;
 * TEXT_TOO_LONG: with what they stand for, the message is longer than one may be; SPEAKS_AGAINST: an extra step or the preparation does, which
 * the case's own dialog shows to whoever goes on.
 */
export const BulkObstacle = v.strictObject({
  code: v.picklist([
    'ACTION_NOT_ALLOWED',
    'FORBIDDEN',
    'NOT_FOUND',
    'CHANGED_SINCE',
    'HANDLED_ALREADY',
    'NOT_AN_ADMINISTRATOR',
    'TEXT_HAS_GAP',
    'TEXT_TOO_LONG',
    'SPEAKS_AGAINST',
    'TOO_MANY_REQUESTS',
    'STOPPED',
    'INTERNAL',
  ]),
  reasons: v.pipe(v.array(Reason), v.readonly()),
})
export type BulkObstacle = v.InferOutput<typeof BulkObstacle>

const NamedCase = v.strictObject({ caseId: CaseId, reference: v.string(), companyName: v.string() })

/** A case of a preview: `obstacle` is null if the action is allowed now. */
export const PreviewedCase = v.strictObject({
  ...NamedCase.entries,
  moId: v.string(),
  version: v.number(),
  locale: Locale,
  assignedToId: v.nullable(v.string()),
  obstacle: v.nullable(BulkObstacle),
})
export type PreviewedCase = v.InferOutput<typeof PreviewedCase>

/** The consequences of one kind with their number of cases. */
export const SummedConsequence = v.strictObject({
  code: v.string(),
  status: v.nullable(DisplayStatus),
  mailType: v.nullable(MailType),
  count: v.number(),
})
export type SummedConsequence = v.InferOutput<typeof SummedConsequence>

export const BulkPreview = v.strictObject({
  cases: v.array(PreviewedCase),
  /** Whether the filter matches more cases than a bulk can change. */
  isCapped: v.boolean(),
  consequences: v.array(SummedConsequence),
})
export type BulkPreview = v.InferOutput<typeof BulkPreview>

/** A bulk with its progress. `undoableUntil` is null while it runs, and where nothing can be taken back. */
export const Bulk = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  action: BulkAction,
  isUndo: v.boolean(),
  startedAt: Instant,
  finishedAt: v.nullable(Instant),
  total: v.number(),
  done: v.number(),
  refused: v.array(v.strictObject({ ...NamedCase.entries, obstacle: BulkObstacle })),
  undoableUntil: v.nullable(Instant),
})
export type Bulk = v.InferOutput<typeof Bulk>

/** The cases of a bulk: the named ones, or the first of a filtered list in its order. */
export const BulkSelection = v.union([
  v.strictObject({ caseIds: boundedArray(CaseId, maxBulkCases) }),
  v.strictObject({ list: CaseListKind, query: CaseListQuery }),
])
export type BulkSelection = v.InferInput<typeof BulkSelection>

const bulk = { group: 'Bulk', access: 'staff' } as const
const ofOne = { params: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }), response: Bulk } as const

/** Asks of several cases whether the caller may do this with each of them now, and changes none. Cases that the caller does not see are left out. */
export const previewBulk = defineEndpoint({
  ...bulk,
  name: 'previewBulk',
  method: 'POST',
  path: 'Case/Bulk/Preview',
  body: v.strictObject({ type: BulkActionType, selection: BulkSelection }),
  response: BulkPreview,
})

/** The caller's bulks of the last day, newest first. */
export const listBulks = defineEndpoint({
  ...bulk,
  name: 'listBulks',
  method: 'GET',
  path: 'Case/Bulk',
  response: v.array(Bulk),
})

/**
 * Begins a bulk. The server then goes from case to case, each by itself: one that is refused holds up none of the others. A case whose version
 * is given is refused where it has another one by then. The id is the caller's: a repeat changes nothing.
 */
export const startBulk = defineEndpoint({
  ...bulk,
  ...ofOne,
  name: 'startBulk',
  method: 'PUT',
  path: 'Case/Bulk/{id}',
  body: v.strictObject({
    action: BulkAction,
    cases: v.pipe(
      boundedArray(
        v.strictObject({ caseId: CaseId, version: v.nullable(v.pipe(v.number(), v.integer())) }),
        maxBulkCases,
      ),
      v.minLength(1, 'EMPTY'),
    ),
  }),
})

/** Stops a bulk before the cases that it has not come to. */
export const stopBulk = defineEndpoint({
  ...bulk,
  ...ofOne,
  name: 'stopBulk',
  method: 'DELETE',
  path: 'Case/Bulk/{id}',
})

/** Begins a bulk that reverts another bulk, except for cases that changed since. */
export const undoBulk = defineEndpoint({
  ...bulk,
  ...ofOne,
  name: 'undoBulk',
  method: 'PUT',
  path: 'Case/Bulk/{id}/Undo/{undoId}',
  params: v.strictObject({ id: v.pipe(v.string(), v.uuid()), undoId: v.pipe(v.string(), v.uuid()) }),
  specialErrors: ['CANNOT_BE_UNDONE'],
})
