import type { StoredValue } from '#schemas/form/saved-value.ts'
import type { FormValues, Value, ValueKey } from '#schemas/form/value.ts'
import type { Tx } from '../db/tables.ts'

export type StoredAnswer = StoredValue & { formId: string; updatedBy: string }

/** Every answer of a case, hidden ones too, by form and key. */
export const ofCase = async (tx: Tx, caseId: string): Promise<StoredAnswer[]> =>
  await tx
    .selectFrom('answers')
    .select(['formId', 'valueKey as componentId', 'value', 'version', 'backendValidation', 'updatedBy'])
    .where('caseId', '=', caseId)
    .orderBy('formId')
    .orderBy('valueKey')
    .execute()

export const ofForm = async (tx: Tx, caseId: string, formId: string): Promise<StoredAnswer[]> =>
  await tx
    .selectFrom('answers')
    .select(['formId', 'valueKey as componentId', 'value', 'version', 'backendValidation', 'updatedBy'])
    .where('caseId', '=', caseId)
    .where('formId', '=', formId)
    .orderBy('valueKey')
    .execute()

export type NewAnswer = {
  caseId: string
  formId: string
  valueKey: ValueKey
  value: Value
  version: number
  backendValidation: boolean | null
  by: string
  at: Date
}

/** Stores the answers, each in place of the earlier one with its key. */
export const put = async (tx: Tx, answers: readonly NewAnswer[]): Promise<void> => {
  if (answers.length === 0) return
  await tx
    .insertInto('answers')
    .values(
      answers.map(({ value, by, at, ...answer }) => ({
        ...answer,
        value: JSON.stringify(value),
        updatedBy: by,
        updatedAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['caseId', 'formId', 'valueKey']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        version: eb.ref('excluded.version'),
        backendValidation: eb.ref('excluded.backendValidation'),
        updatedBy: eb.ref('excluded.updatedBy'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()
}

/** The answers as the form's rules take them. */
export const valuesOf = (answers: readonly StoredValue[]): FormValues =>
  Object.fromEntries(answers.map(({ componentId, value }) => [componentId, value]))
