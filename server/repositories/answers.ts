import { sql, type Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { AuditActor } from '#schemas/audit.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'
import type { Operand, Operands } from '../db/compile-once.ts'
import { unknownToPlanner } from '../db/pool.ts'
import { toDate, jsonRows, readRows, type JsonRows } from '../db/rows.ts'
import type { Db, Tx } from '../db/tables.ts'

export type StoredAnswer = Omit<StoredValue, 'writtenOn'> & { formId: string; updatedBy: string; updatedAt: Date }

/** All answers of a case, including hidden ones, by form and key. */
export const ofCase = async (db: Db, caseId: string): Promise<StoredAnswer[]> =>
  await db
    .selectFrom('answers')
    .select([
      'formId',
      'valueKey as componentId',
      'value',
      'version',
      'backendValidation',
      'isPrefilled',
      'updatedBy',
      'updatedAt',
    ])
    .where('caseId', '=', caseId)
    .orderBy('formId')
    .orderBy('valueKey')
    .execute()

export type AnswerOfCase = Pick<StoredAnswer, 'formId' | 'componentId' | 'value'> & { caseId: string }

/** The answers of several cases to some forms, hidden ones too. */
export const ofCases = async (
  db: Db,
  caseIds: readonly string[],
  formIds: readonly string[],
): Promise<AnswerOfCase[]> =>
  await db
    .selectFrom('answers')
    .select(['caseId', 'formId', 'valueKey as componentId', 'value'])
    .where('caseId', '=', sql<string>`any(${caseIds}::uuid[])`)
    .where('formId', '=', sql<string>`any(${formIds}::text[])`)
    .execute()

/** A part of a statement. The answers of some forms, by form and key. */
export const asJson = (db: Db, caseId: Operand<string>, formIds: Operand<readonly string[]>) =>
  jsonRows(
    db
      .selectFrom('answers')
      .select(({ ref }) =>
        jsonBuildObject({
          formId: ref('formId'),
          componentId: ref('valueKey'),
          value: ref('value'),
          version: ref('version'),
          backendValidation: ref('backendValidation'),
          isPrefilled: ref('isPrefilled'),
          updatedBy: ref('updatedBy'),
          updatedAt: ref('updatedAt'),
        }).as('row'),
      )
      .where('caseId', '=', caseId)
      .where('formId', '=', sql<string>`any(${unknownToPlanner(formIds, 'text[]')}::text[])`)
      .orderBy('formId')
      .orderBy('valueKey'),
  )

export const fromJson = (rows: JsonRows<typeof asJson>): StoredAnswer[] =>
  rows.map(({ updatedAt, ...rest }) => ({ ...rest, updatedAt: toDate(updatedAt) }))

/** The last writer of an answer. */
export type Writer = Pick<StoredAnswer, 'formId' | 'componentId' | 'updatedBy'> & {
  /** Null if unknown. */
  updatedByKind: AuditActor['kind'] | null
}

/** The writers of a case's answers, the latest first. */
export const writers = async (db: Db, caseId: string): Promise<Writer[]> =>
  await db
    .selectFrom('answers')
    .select(['formId', 'valueKey as componentId', 'updatedBy', 'updatedByKind'])
    .where('caseId', '=', caseId)
    .orderBy('updatedAt', 'desc')
    .execute()

export const ofForm = async (tx: Tx, caseId: string, formId: string): Promise<StoredAnswer[]> =>
  fromJson(await readRows(tx, asJson(tx, caseId, [formId])))

export type NewAnswer = {
  formId: string
  valueKey: ValueKey
  value: Value
  version: number
  backendValidation: boolean | null
  /** False by default, since a save changes the answer. */
  isPrefilled?: boolean
}

/** An answer with whether search may find it. */
export type WrittenAnswer = NewAnswer & { isSearched: boolean }

type Writing = { caseId: string; by: string; byKind: AuditActor['kind']; at: Date }

/**
 * A part of a statement, which upserts `WrittenAnswer`s by their key, if the condition is met. They are one parameter, as JSON: thousands would block the
 * embedded database.
 */
export const upserted = (
  db: Db,
  { caseId, by, byKind, at }: Operands<Writing>,
  answers: Operand<string>,
  condition: Expression<boolean> = sql.lit(true),
) => {
  const rows = sql`jsonb_to_recordset(${answers}::jsonb)
    as answer("formId" text, "valueKey" text, value jsonb, version integer, "backendValidation" boolean, "isPrefilled" boolean, "isSearched" boolean)`
  return (
    db
      .insertInto('answers')
      .columns([
        'caseId',
        'formId',
        'valueKey',
        'value',
        'version',
        'backendValidation',
        'isPrefilled',
        'updatedBy',
        'updatedByKind',
        'updatedAt',
        'isSearched',
      ])
      // An answer that is null is stored as JSON's null, which jsonb_to_recordset takes for SQL's.
      .expression(
        sql`select ${caseId}::uuid, "formId", "valueKey", coalesce(value, 'null'), version, "backendValidation", coalesce("isPrefilled", false), ${by}::text, ${byKind}::text, ${at}::timestamptz, "isSearched" from ${rows} where ${condition}`,
      )
      .onConflict((conflict) =>
        conflict.columns(['caseId', 'formId', 'valueKey']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          version: eb.ref('excluded.version'),
          backendValidation: eb.ref('excluded.backendValidation'),
          isPrefilled: eb.ref('excluded.isPrefilled'),
          updatedBy: eb.ref('excluded.updatedBy'),
          updatedByKind: eb.ref('excluded.updatedByKind'),
          updatedAt: eb.ref('excluded.updatedAt'),
          isSearched: eb.ref('excluded.isSearched'),
        })),
      )
  )
}

export const put = async (tx: Tx, writing: Writing, answers: readonly WrittenAnswer[]): Promise<void> => {
  if (answers.length > 0) await upserted(tx, writing, JSON.stringify(answers)).execute()
}
