import { sql } from 'kysely'
import { auditEventTypes, isShown, type AuditActor, type AuditEntry } from '#schemas/audit.ts'
import type { Tx } from '../db/tables.ts'
import { notifyOfCase } from '../features/live/case-notification.ts'

export type NewAuditEntry = Omit<AuditEntry, 'id' | 'at'> & { caseId: string; at: Date }

const shownTypes = auditEventTypes.filter(isShown)

export const add = async (tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const added = await tx
    .insertInto('auditEntries')
    .values(
      entries.map(({ by, params, ...entry }) => ({
        ...entry,
        actorKind: by.kind,
        actorName: by.name,
        actorId: by.id ?? null,
        issuedToId: by.issuedTo?.id ?? null,
        issuedToName: by.issuedTo?.name ?? null,
        params: JSON.stringify(params),
      })),
    )
    .returning(['id', 'caseId'])
    .execute()
  for (const [caseId, own] of Map.groupBy(added, (entry) => entry.caseId))
    await notifyOfCase(tx, { caseId, entryIds: own.map(({ id }) => id) })
}

/** Newest first; only entries of a type that people see. `ids` narrows them to some. */
export const shown = async (tx: Tx, caseId: string, ids: readonly number[] | null = null): Promise<AuditEntry[]> =>
  (
    await tx
      .selectFrom('auditEntries')
      .select(['id', 'eventType', 'formId', 'componentId', 'at', 'params'])
      .select(['actorKind', 'actorName', 'actorId', 'issuedToId', 'issuedToName'])
      .where('caseId', '=', caseId)
      .where('eventType', 'in', shownTypes)
      .$if(ids !== null, (query) => query.where('id', 'in', [...(ids ?? []), 0]))
      .orderBy('id', 'desc')
      .execute()
  ).map(({ actorKind, actorName, actorId, issuedToId, issuedToName, at, ...entry }) => ({
    ...entry,
    by: actorOf({ actorKind, actorName, actorId, issuedToId, issuedToName }),
    at: at.toISOString(),
  }))

type ActorColumns = {
  actorKind: AuditActor['kind']
  actorName: string
  actorId: string | null
  issuedToId: string | null
  issuedToName: string | null
}

const actorOf = ({ actorKind, actorName, actorId, issuedToId, issuedToName }: ActorColumns): AuditActor => ({
  kind: actorKind,
  name: actorName,
  ...(actorId === null ? {} : { id: actorId }),
  ...(issuedToId === null ? {} : { issuedTo: { id: issuedToId, name: issuedToName ?? '' } }),
})

/** The subjects of an actor's entries of the type in a form since the moment: components, and null for the form as a whole. */
export const componentsSince = async (
  tx: Tx,
  entry: Pick<NewAuditEntry, 'caseId' | 'eventType' | 'formId' | 'by'>,
  since: Date,
): Promise<ReadonlySet<string | null>> => {
  const rows = await tx
    .selectFrom('auditEntries')
    .select('componentId')
    .distinct()
    .where('caseId', '=', entry.caseId)
    .where('eventType', '=', entry.eventType)
    .where('formId', 'is not distinct from', entry.formId)
    .where('actorKind', '=', entry.by.kind)
    .where('actorName', '=', entry.by.name)
    .where('actorId', 'is not distinct from', entry.by.id ?? null)
    .where('at', '>', since)
    .execute()
  return new Set(rows.map(({ componentId }) => componentId))
}

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
