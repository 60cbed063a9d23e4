import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import { toDate, jsonRows, readRows, type JsonRows } from '../db/rows.ts'
import type { Db, Tx } from '../db/tables.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import * as answers from './answers.ts'
import * as contactPersons from './contact-persons.ts'

/** The stored component id of a form's approval, which is about no single component. */
const wholeForm = ''

export type EarlierAnswersInput = {
  caseId: string
  formId: string
  /** The component of a requested correction; null for the form's approval. */
  componentId: string | null
  by: string
  at: Date
}

/** Stores the form's present answers in place of those of the last such decision. */
export const save = async (tx: Tx, { caseId, formId, componentId, by, at }: EarlierAnswersInput): Promise<void> => {
  const row = {
    decidedBy: by,
    decidedAt: at,
    answers: JSON.stringify(valuesOf(await answers.ofForm(tx, caseId, formId))),
    people: JSON.stringify(await contactPersons.ofCase(tx, caseId)),
  }
  await tx
    .insertInto('earlierAnswers')
    .values({ caseId, formId, componentId: componentId ?? wholeForm, ...row })
    .onConflict((conflict) => conflict.columns(['caseId', 'formId', 'componentId']).doUpdateSet(row))
    .execute()
}

/** Deletes the answers stored for the requested correction of a component. */
export const forgetCorrection = async (tx: Tx, caseId: string, componentId: string): Promise<void> => {
  await tx.deleteFrom('earlierAnswers').where('caseId', '=', caseId).where('componentId', '=', componentId).execute()
}

/** Whether the answers stored for a requested correction name the file. */
export const isNamedInCorrection = async (tx: Tx, caseId: string, fileId: string): Promise<boolean> =>
  (await tx
    .selectFrom('earlierAnswers')
    .select('componentId')
    .where('caseId', '=', caseId)
    .where('componentId', '<>', wholeForm)
    .where(sql<boolean>`strpos(answers::text, ${fileId}) > 0`)
    .executeTakeFirst()) !== undefined

/** A part of a statement. */
export const asJson = (db: Db, caseId: string) =>
  jsonRows(
    db
      .selectFrom('earlierAnswers')
      .select(({ ref }) =>
        jsonBuildObject({
          formId: ref('formId'),
          componentId: ref('componentId'),
          decidedBy: ref('decidedBy'),
          decidedAt: ref('decidedAt'),
          answers: ref('answers'),
          people: ref('people'),
        }).as('row'),
      )
      .where('caseId', '=', caseId)
      .orderBy('formId')
      .orderBy('componentId'),
  )

/** By form. Forms without a decision are absent. Approvals come first. */
export const fromJson = (rows: JsonRows<typeof asJson>): ReadonlyMap<string, EarlierAnswers[]> =>
  new Map(
    Object.entries(Object.groupBy(rows, ({ formId }) => formId)).map(([formId, own = []]) => [
      formId,
      own.map(({ componentId, decidedBy, decidedAt, answers: values, people }) => ({
        componentId: componentId === wholeForm ? null : componentId,
        by: decidedBy,
        at: toDate(decidedAt).toISOString(),
        values,
        people,
      })),
    ]),
  )

/** The stored answers of a case, as `fromJson`. */
export const ofCase = async (db: Db, caseId: string): Promise<ReadonlyMap<string, EarlierAnswers[]>> =>
  fromJson(await readRows(db, asJson(db, caseId)))
