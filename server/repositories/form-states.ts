import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/tables.ts'

/** The state of one form of a case. A form without a row has not been started. */
export type FormState = Omit<Selectable<Tables['formStates']>, 'caseId'>

export const untouched = (formId: string): FormState => ({
  formId,
  status: 'not-started',
  startedAt: null,
  hasApplicantEntry: false,
  approvedBy: null,
  approvedAt: null,
  changedAt: null,
  problemCount: 0,
})

export const ofCase = async (tx: Tx, caseId: string): Promise<ReadonlyMap<string, FormState>> => {
  const rows = await tx
    .selectFrom('formStates')
    .select([
      'formId',
      'status',
      'startedAt',
      'hasApplicantEntry',
      'approvedBy',
      'approvedAt',
      'changedAt',
      'problemCount',
    ])
    .where('caseId', '=', caseId)
    .execute()
  return new Map(rows.map((row) => [row.formId, row]))
}

/** Sets the given columns and leaves the rest. */
export const put = async (
  tx: Tx,
  caseId: string,
  formId: string,
  change: Partial<Omit<FormState, 'formId'>>,
): Promise<void> => {
  await tx
    .insertInto('formStates')
    .values({ caseId, ...untouched(formId), ...change })
    .onConflict((conflict) => conflict.columns(['caseId', 'formId']).doUpdateSet(change))
    .execute()
}
