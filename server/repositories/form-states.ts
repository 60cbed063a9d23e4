import { sql, type Expression, type Selectable } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Operand, Operands } from '../db/compile-once.ts'
import { toDate, jsonRows, readRows, type JsonRows } from '../db/rows.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'

/** The state of one form of a case. A form without a row has not been started. */
export type StoredFormState = Omit<Selectable<Tables['formStates']>, 'caseId'>

const notStarted: Omit<StoredFormState, 'formId'> = {
  status: 'not-started',
  startedAt: null,
  hasApplicantEntry: false,
  approvedBy: null,
  approvedAt: null,
  changedAt: null,
  problemCount: 0,
}

export const untouched = (formId: string): StoredFormState => ({ formId, ...notStarted })

/** A part of a statement. */
export const asJson = (db: Db, caseId: Operand<string>) =>
  jsonRows(
    db
      .selectFrom('formStates')
      .select(({ ref }) =>
        jsonBuildObject({
          formId: ref('formId'),
          status: ref('status'),
          startedAt: ref('startedAt'),
          hasApplicantEntry: ref('hasApplicantEntry'),
          approvedBy: ref('approvedBy'),
          approvedAt: ref('approvedAt'),
          changedAt: ref('changedAt'),
          problemCount: ref('problemCount'),
        }).as('row'),
      )
      .where('caseId', '=', caseId),
  )

/** By form. Forms that were not started are absent. */
export const fromJson = (rows: JsonRows<typeof asJson>): ReadonlyMap<string, StoredFormState> =>
  new Map(
    rows.map((row) => [
      row.formId,
      {
        ...row,
        startedAt: toDate(row.startedAt),
        approvedAt: toDate(row.approvedAt),
        changedAt: toDate(row.changedAt),
      },
    ]),
  )

export const ofCase = async (tx: Tx, caseId: string): Promise<ReadonlyMap<string, StoredFormState>> =>
  fromJson(await readRows(tx, asJson(tx, caseId)))

type StateChange = Partial<Omit<StoredFormState, 'formId'>>

const typeOfColumn = {
  status: 'text',
  startedAt: 'timestamptz',
  hasApplicantEntry: 'boolean',
  approvedBy: 'text',
  approvedAt: 'timestamptz',
  changedAt: 'timestamptz',
  problemCount: 'integer',
} as const satisfies Record<keyof StateChange, string>
const columns = [
  'status',
  'startedAt',
  'hasApplicantEntry',
  'approvedBy',
  'approvedAt',
  'changedAt',
  'problemCount',
] as const

/** A part of a statement, which sets the given columns and leaves the rest, if the condition is met. */
export const upserted = (
  db: Db,
  caseId: Operand<string>,
  formId: Operand<string>,
  change: Operands<StateChange>,
  condition: Expression<boolean> = sql.lit(true),
) => {
  const row: Operands<StateChange> = { ...notStarted, ...change }
  const values = columns.map((column) => sql`${row[column]}::${sql.raw(typeOfColumn[column])}`)
  return db
    .insertInto('formStates')
    .columns(['caseId', 'formId', ...columns])
    .expression(sql`select ${caseId}::uuid, ${formId}::text, ${sql.join(values)} where ${condition}`)
    .onConflict((conflict) => conflict.columns(['caseId', 'formId']).doUpdateSet(change))
}

/** Sets the given columns and leaves the rest. */
export const put = async (tx: Tx, caseId: string, formId: string, change: StateChange): Promise<void> => {
  await upserted(tx, caseId, formId, change).execute()
}
