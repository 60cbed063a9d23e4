import { sql, type Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import {
  AuditEventType,
  auditEventTypes,
  entriesPerPage,
  isShown,
  shownToApplicants,
  type AuditActor,
  type AuditEntry,
} from '#schemas/audit.ts'
import type { ConfirmedChanges } from '#schemas/signed-answers.ts'
import type { Actor } from '#machines/case/permissions.ts'
import type { ValueOf } from '../db/compile-once.ts'
import { unknownToPlanner } from '../db/pool.ts'
import { toDate, jsonRows, type JsonRows, knownRows } from '../db/rows.ts'
import type { Db, Tx } from '../db/tables.ts'
import { caseNotification } from './case-notification.ts'

export type NewAuditEntry = Omit<AuditEntry, 'id' | 'at'> & { caseId: string; at: Date }

const hiddenTypes = auditEventTypes.filter((type) => !isShown(type))
const known = <Row extends { eventType: unknown }>(rows: readonly Row[]): Row[] =>
  knownRows('auditEntries', 'eventType', AuditEventType, rows)

export const add = async (tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await tx
    .with('added', (query) => query.insertInto('auditEntries').values(entries.map(rowOf)).returning(['id', 'caseId']))
    .selectFrom('added')
    .select(({ ref }) => caseNotification(ref('caseId'), ref('id')).as('notified'))
    .groupBy('caseId')
    .execute()
}

type AuditRow = ReturnType<typeof rowOf>

/** The columns of an entry. */
export const rowOf = ({ by, params, ...entry }: NewAuditEntry) => ({
  ...entry,
  actorKind: by.kind,
  actorName: by.name,
  actorId: by.id ?? null,
  issuedToId: by.issuedTo?.id ?? null,
  issuedToName: by.issuedTo?.name ?? null,
  onBehalfOfId: by.onBehalfOf?.id ?? null,
  onBehalfOfName: by.onBehalfOf?.name ?? null,
  params: JSON.stringify(params),
})

/** `before`: the id of an entry. `hiddenForms`: entries about them are left out. */
export type PageOf = { caseId: string; before: number | null; hiddenForms: readonly string[]; isForApplicants: boolean }

/** Newest first, at most `entriesPerPage`; only entries of a type that the readers see. The text of a message is cut. */
export const page = async (tx: Tx, { caseId, before, hiddenForms, isForApplicants }: PageOf): Promise<AuditEntry[]> => {
  const shown = entriesOf(tx, caseId)
    .where(sql<boolean>`(form_id is null or form_id <> all(${hiddenForms}::text[]))`)
    .$if(!isForApplicants, (query) => query.where('eventType', 'not in', hiddenTypes))
    .$if(isForApplicants, (query) =>
      query
        .where('eventType', 'not in', shownToApplicants.hiddenTypes)
        .where(
          sql<boolean>`(event_type <> 'GenericChange' or params ->> 'change' = any(${shownToApplicants.changes}))`,
        ),
    )
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select at, id from audit_entries where id = ${before} and case_id = ${caseId})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(entriesPerPage)
  return known(await shown.select(withMessage.as('params')).execute()).map(entryOf)
}

/** The params of an entry, with the beginning of the message that they name. */
const withMessage = sql<AuditEntry['params']>`
  case when params ? 'messageId' then params || coalesce(
    (select jsonb_build_object('message', case when length(message) > 200 then left(message, 199) || '…' else message end)
      from messages where message_id = (params ->> 'messageId')::uuid), '{}')
  else params end`

/** A part of a statement: some entries, of any cases. Oldest first; only those of a type that people see. */
export const shownAsJson = (db: Db, ids: readonly number[]) =>
  jsonRows(
    db
      .selectFrom('auditEntries')
      .select(({ ref }) =>
        jsonBuildObject({
          id: ref('id'),
          caseId: ref('caseId'),
          eventType: ref('eventType'),
          formId: ref('formId'),
          componentId: ref('componentId'),
          at: ref('at'),
          params: ref('params'),
          actorKind: ref('actorKind'),
          actorName: ref('actorName'),
          actorId: ref('actorId'),
          issuedToId: ref('issuedToId'),
          issuedToName: ref('issuedToName'),
          onBehalfOfId: ref('onBehalfOfId'),
          onBehalfOfName: ref('onBehalfOfName'),
        }).as('row'),
      )
      .where('id', '=', sql<number>`any(${ids})`)
      .where('eventType', 'not in', hiddenTypes)
      .orderBy('at')
      .orderBy('id'),
  )

export const byCaseFromJson = (rows: JsonRows<typeof shownAsJson>): ReadonlyMap<string, AuditEntry[]> =>
  new Map(
    [...Map.groupBy(known(rows), ({ caseId }) => caseId)].map(([caseId, entries]) => [
      caseId,
      entries.map(({ caseId: _, ...entry }) => entryOf({ ...entry, at: toDate(entry.at) })),
    ]),
  )

/** Oldest first, of every type that is known, at most `limit`. */
export const ofCase = async (tx: Tx, caseId: string, limit: number): Promise<AuditEntry[]> =>
  known(await entriesOf(tx, caseId).select('params').orderBy('at').orderBy('id').limit(limit).execute()).map(entryOf)

/** The entries of one change, as a GenericChange names it, oldest first. */
export const ofChange = async (tx: Tx, caseId: string, change: string): Promise<AuditEntry[]> =>
  (
    await entriesOf(tx, caseId)
      .select('params')
      .where('eventType', '=', 'GenericChange')
      .where(sql<boolean>`params ->> 'change' = ${change}`)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(entryOf)

/** Each confirmation that the answers of the revision are valid without a new signature. Oldest first. */
export const confirmationsOf = async (tx: Tx, caseId: string, revision: string): Promise<ConfirmedChanges[]> =>
  (
    await entriesOf(tx, caseId)
      .where(sql<boolean>`params ->> 'confirmedRevision' = ${revision}`)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ actorName: by, at }) => ({ by, at: at.toISOString() }))

const entriesOf = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('auditEntries')
    .select(['id', 'eventType', 'formId', 'componentId', 'at'])
    .select(['actorKind', 'actorName', 'actorId', 'issuedToId', 'issuedToName', 'onBehalfOfId', 'onBehalfOfName'])
    .where('caseId', '=', caseId)

const entryOf = ({
  actorKind,
  actorName,
  actorId,
  issuedToId,
  issuedToName,
  onBehalfOfId,
  onBehalfOfName,
  at,
  ...entry
}: ActorColumns & Omit<AuditEntry, 'by' | 'at'> & { at: Date }): AuditEntry => ({
  ...entry,
  by: actorOf({ actorKind, actorName, actorId, issuedToId, issuedToName, onBehalfOfId, onBehalfOfName }),
  at: at.toISOString(),
})

type ActorColumns = {
  actorKind: AuditActor['kind']
  actorName: string
  actorId: string | null
  issuedToId: string | null
  issuedToName: string | null
  onBehalfOfId: string | null
  onBehalfOfName: string | null
}

const actorOf = ({ actorKind, actorName, actorId, ...others }: ActorColumns): AuditActor => ({
  kind: actorKind,
  name: actorName,
  ...(actorId === null ? {} : { id: actorId }),
  ...(others.issuedToId === null ? {} : { issuedTo: { id: others.issuedToId, name: others.issuedToName ?? '' } }),
  ...(others.onBehalfOfId === null
    ? {}
    : { onBehalfOf: { id: others.onBehalfOfId, name: others.onBehalfOfName ?? '' } }),
})

const messageTypes: readonly AuditEventType[] = ['AspirantMessageSubmitted', 'MAMessageSubmitted']

export type EntriesOf = {
  caseId: string
  kind: AuditActor['kind']
  /** Null counts as one id that all without an id share. */
  id: string | null
  since: Date
  at: Date
}
type EntryCount = { changes: number; texts: number }

/** The number of entries of the kind of actor between two moments, of them messages and notes; those of the actor, and all. `oldest`: the time of the first. */
export const countOf = async (
  tx: Tx,
  { caseId, kind, id, since, at }: EntriesOf,
): Promise<{ own: EntryCount; all: EntryCount; oldest: Date | null }> => {
  const isOwn = sql<boolean>`actor_id is not distinct from ${id}`
  const isText = sql<boolean>`(event_type = any(${messageTypes}) or params ->> 'change' = 'note.add')`
  const counted = await tx
    .selectFrom('auditEntries')
    .select(({ fn }) => [
      fn.countAll<number>().as('changes'),
      fn.countAll<number>().filterWhere(isText).as('texts'),
      fn.countAll<number>().filterWhere(isOwn).as('ownChanges'),
      fn.countAll<number>().filterWhere(isOwn).filterWhere(isText).as('ownTexts'),
      fn.min('at').as('oldest'),
    ])
    .where('caseId', '=', caseId)
    .where('at', '>', since)
    .where('at', '<=', at)
    .where('actorKind', '=', kind)
    .executeTakeFirstOrThrow()
  return {
    own: { changes: counted.ownChanges, texts: counted.ownTexts },
    all: { changes: counted.changes, texts: counted.texts },
    oldest: counted.oldest,
  }
}

/** Counts how often people have made a change, named as in a GenericChange, between two moments. A reversal by the system is none of theirs. */
export const countChanges = async (
  tx: Tx,
  { caseId, change, since, at }: { caseId: string; change: string; since: Date; at: Date },
): Promise<number> => {
  const { count } = await tx
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('caseId', '=', caseId)
    .where('at', '>', since)
    .where('at', '<=', at)
    .where('eventType', '=', 'GenericChange')
    .where('actorKind', '!=', 'system')
    .where(sql<boolean>`params ->> 'change' = ${change}`)
    .executeTakeFirstOrThrow()
  return count
}

export type AddedOnce = Omit<AuditRow, 'componentId'> & { componentIds: string; since: Date }

/**
 * A part of a statement, which adds the entry for each of the components that its actor has none of its type about in the form since the moment. The
 * component null is the form as a whole. `componentIds` are a list as JSON. Nothing is added unless the condition is met.
 */
export const addedOnce = (db: Db, value: ValueOf<AddedOnce>, condition: Expression<boolean> = sql.lit(true)) =>
  db
    .insertInto('auditEntries')
    .columns([
      ...(['caseId', 'at', 'eventType', 'formId', 'actorKind', 'actorName', 'actorId'] as const),
      ...(['issuedToId', 'issuedToName', 'onBehalfOfId', 'onBehalfOfName', 'params', 'componentId'] as const),
    ])
    .expression(
      sql`select ${value('caseId')}::uuid, ${value('at')}::timestamptz, ${value('eventType')}::text, ${value('formId')}::text, ${value('actorKind')}::text, ${value('actorName')}::text,
        ${value('actorId')}::text, ${value('issuedToId')}::text, ${value('issuedToName')}::text, ${value('onBehalfOfId')}::text, ${value('onBehalfOfName')}::text, ${value('params')}::jsonb, component.id
        from jsonb_array_elements_text(${value('componentIds')}::jsonb) as component(id)
        where ${condition} and not exists (
          select from audit_entries as earlier
          where earlier.case_id = ${value('caseId')}::uuid and earlier.event_type = ${value('eventType')}::text and earlier.at > ${unknownToPlanner(value('since'), 'timestamptz')}
            and earlier.form_id is not distinct from ${value('formId')}::text and earlier.component_id is not distinct from component.id
            and earlier.actor_kind = ${value('actorKind')}::text and earlier.actor_name = ${value('actorName')}::text
            and earlier.actor_id is not distinct from ${value('actorId')}::text)`,
    )
    .returning(['id', 'caseId'])

/** Whether the company has done more than open the case: than start the application, correct its address, or choose a language. */
export const hasApplicants = async (tx: Tx, caseId: string): Promise<boolean> => {
  const rows = await tx
    .selectFrom('auditEntries')
    .select('id')
    .where('caseId', '=', caseId)
    .where('actorKind', '=', 'applicant')
    .where('eventType', 'not in', ['CaseCreated', 'CaseChangeContact'])
    .where(sql<boolean>`params ->> 'change' is distinct from 'case.setLocale'`)
    .limit(1)
    .executeTakeFirst()
  return rows !== undefined
}

/** Returns the actor as the log writes the actor down. Names change and can be anybody's; the id is the account's or the link's own. */
export const auditActorOf = (actor: Actor): AuditActor => {
  switch (actor.kind) {
    case 'system':
      return { kind: 'system', name: '' }
    case 'staff':
      return { kind: 'caseworker', name: actor.name, id: actor.userId }
    case 'applicant': {
      const { name, link } = actor
      if (link === undefined) return { kind: 'applicant', name }
      const { id, issuedTo } = link
      return { kind: 'applicant', name, id, ...(issuedTo !== null && { issuedTo }) }
    }
  }
}
