import { sql, type Expression, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import { Activity } from '#schemas/api/live-updates.ts'
import { CaseId } from '#schemas/identifiers.ts'
import { notification, notify } from '../db/notifications.ts'
import type { Tx } from '../db/tables.ts'

/** The message that the processes send each other of a change: the ids to read, and none of the contents. */
const CaseNotification = v.strictObject({ caseId: CaseId, entryIds: v.array(v.number()) })
export type CaseNotification = v.InferOutput<typeof CaseNotification>

/** NOTIFY takes less than 8,000 bytes. */
const maxEntries = 500

/** Notifies of a change of the case, and of new entries in its log, when the transaction commits. */
export const notifyOfCase = async (tx: Tx, { caseId, entryIds }: CaseNotification): Promise<void> =>
  await notify(tx, JSON.stringify({ caseId, entryIds: entryIds.slice(0, maxEntries) }))

/** The same as a part of a statement. `entryIds` are aggregated from its rows, in their order, those that are null left out; null: none. */
export const caseNotification = (
  caseId: Expression<string>,
  entryIds: Expression<number | null> | null,
): RawBuilder<void> => {
  const ids =
    entryIds === null
      ? sql`'[]'::json`
      : sql`coalesce(to_json((array_agg(${entryIds} order by ${entryIds}) filter (where ${entryIds} is not null))[1:${sql.lit(maxEntries)}]), '[]')`
  return notification(sql`json_build_object('caseId', ${caseId}, 'entryIds', ${ids})::text`)
}

/** A staff member's window reports an activity on a case. The name is for others with the case open. */
const PresenceReport = v.strictObject({
  caseId: CaseId,
  userId: v.string(),
  name: v.string(),
  windowId: v.string(),
  activity: v.nullable(Activity),
})
export type PresenceReport = v.InferOutput<typeof PresenceReport>

/** Tells every process of a person's activity when the transaction commits. */
export const notifyOfPresence = async (tx: Tx, report: PresenceReport): Promise<void> =>
  await notify(tx, JSON.stringify(report), 'case_presence')

const parser =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (payload: string): v.InferOutput<Schema> | null => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), payload)
    return parsed.success ? parsed.output : null
  }

/** Null for any other text. */
export const parseNotification = parser(CaseNotification)
export const parsePresenceReport = parser(PresenceReport)
