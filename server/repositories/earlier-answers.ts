import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { Tx } from '../db/tables.ts'
import * as answers from './answers.ts'
import * as contactPersons from './contact-persons.ts'

/** Stands in the table for the form's approval, which is about no single component. */
const wholeForm = ''

export type Decision = {
  caseId: string
  formId: string
  /** The component that a correction is asked for; null for the form's approval. */
  componentId: string | null
  by: string
  at: Date
}

/** Keeps the form's answers as they are now, in place of what was kept at the last decision of the kind. */
export const keep = async (tx: Tx, { caseId, formId, componentId, by, at }: Decision): Promise<void> => {
  const row = {
    decidedBy: by,
    decidedAt: at,
    answers: JSON.stringify(answers.valuesOf(await answers.ofForm(tx, caseId, formId))),
    people: JSON.stringify(await contactPersons.ofCase(tx, caseId)),
  }
  await tx
    .insertInto('earlierAnswers')
    .values({ caseId, formId, componentId: componentId ?? wholeForm, ...row })
    .onConflict((conflict) => conflict.columns(['caseId', 'formId', 'componentId']).doUpdateSet(row))
    .execute()
}

/** Forgets what was kept when corrections were asked for: of the form, or of one component whichever form it is in. */
export const forgetCorrections = async (
  tx: Tx,
  caseId: string,
  which: { formId: string } | { componentId: string },
): Promise<void> => {
  const ofCase = tx.deleteFrom('earlierAnswers').where('caseId', '=', caseId).where('componentId', '<>', wholeForm)
  await (
    'formId' in which ? ofCase.where('formId', '=', which.formId) : ofCase.where('componentId', '=', which.componentId)
  ).execute()
}

/** What was kept of a case, by form; a form about which nothing was decided is not in the answer. Approvals come first. */
export const ofCase = async (tx: Tx, caseId: string): Promise<ReadonlyMap<string, EarlierAnswers[]>> => {
  const rows = await tx
    .selectFrom('earlierAnswers')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('formId')
    .orderBy('componentId')
    .execute()
  return new Map(
    Object.entries(Object.groupBy(rows, ({ formId }) => formId)).map(([formId, own = []]) => [
      formId,
      own.map(({ componentId, decidedBy, decidedAt, answers: values, people }) => ({
        componentId: componentId === wholeForm ? null : componentId,
        by: decidedBy,
        at: decidedAt.toISOString(),
        values,
        people,
      })),
    ]),
  )
}
