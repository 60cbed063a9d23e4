import { auditEventTypes, isShown, type AuditEntry } from '#schemas/audit.ts'
import type { Tx } from '../db/tables.ts'

export type NewAuditEntry = Omit<AuditEntry, 'id' | 'at'> & { caseId: string; at: Date }

const shownTypes = auditEventTypes.filter(isShown)

export const add = async (tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await tx
    .insertInto('auditEntries')
    .values(
      entries.map(({ by, params, ...entry }) => ({
        ...entry,
        actorKind: by.kind,
        actorName: by.name,
        params: JSON.stringify(params),
      })),
    )
    .execute()
}

/** Newest first; only entries of a type that people see. */
export const shown = async (tx: Tx, caseId: string): Promise<AuditEntry[]> =>
  (
    await tx
      .selectFrom('auditEntries')
      .select(['id', 'eventType', 'formId', 'componentId', 'actorKind', 'actorName', 'at', 'params'])
      .where('caseId', '=', caseId)
      .where('eventType', 'in', shownTypes)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ actorKind, actorName, at, ...entry }) => ({
    ...entry,
    by: { kind: actorKind, name: actorName },
    at: at.toISOString(),
  }))

/** Whether somebody has an entry of the type about the place since the moment. `componentId` null: about the form as a whole. */
export const hasSince = async (
  tx: Tx,
  entry: Pick<NewAuditEntry, 'caseId' | 'eventType' | 'formId' | 'componentId' | 'by'>,
  since: Date,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('auditEntries')
    .select('id')
    .where('caseId', '=', entry.caseId)
    .where('eventType', '=', entry.eventType)
    .where('formId', 'is not distinct from', entry.formId)
    .where('componentId', 'is not distinct from', entry.componentId)
    .where('actorKind', '=', entry.by.kind)
    .where('actorName', '=', entry.by.name)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
