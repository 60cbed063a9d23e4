import { sql, type Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Correction, CorrectionDraft } from '#schemas/correction.ts'
import type { Operand } from '../db/compile-once.ts'
import { jsonRows, type JsonRows } from '../db/rows.ts'
import type { Db, Tx } from '../db/tables.ts'

/** The stored columns of a correction: its follow-ups come from the template, and whether its answer has changed from the answers. */
export type StoredCorrection = Omit<Correction, 'followUps' | 'isAnswerChanged'>

/** A part of a statement: the latest request about each component, oldest first. */
export const asJson = (db: Db, caseId: Operand<string>) =>
  jsonRows(
    db
      .selectFrom('corrections')
      .select(({ ref }) =>
        jsonBuildObject({
          formId: ref('formId'),
          componentId: ref('componentId'),
          message: ref('message'),
          isHandled: ref('isHandled'),
          isApproved: ref('isApproved'),
          requestedBy: ref('requestedBy'),
          requestedAt: ref('requestedAt'),
          handledAt: ref('handledAt'),
          reply: ref('reply'),
        }).as('row'),
      )
      .where('caseId', '=', caseId)
      .orderBy('requestedAt')
      .orderBy('componentId'),
  )

export const fromJson = (rows: JsonRows<typeof asJson>): StoredCorrection[] =>
  rows.map(({ requestedAt, handledAt, ...rest }) => ({
    ...rest,
    requestedAt: isoOf(requestedAt),
    handledAt: handledAt === null ? null : isoOf(handledAt),
  }))

/** A part of a statement over cases: the state of each correction. */
export const statesAsJson = (db: Db, caseId: Expression<string>) =>
  jsonRows(
    db
      .selectFrom('corrections')
      .select(({ ref }) => jsonBuildObject({ isHandled: ref('isHandled'), isApproved: ref('isApproved') }).as('row'))
      .where('corrections.caseId', '=', caseId),
  )

/** Stores the request, or updates the one about the same component. */
export const put = async (tx: Tx, caseId: string, correction: Correction): Promise<void> => {
  const { formId, componentId, followUps: _, isAnswerChanged: __, ...rest } = correction
  const row = {
    ...rest,
    requestedAt: new Date(rest.requestedAt),
    handledAt: rest.handledAt === null ? null : new Date(rest.handledAt),
  }
  await tx
    .insertInto('corrections')
    .values({ caseId, formId, componentId, ...row })
    .onConflict((conflict) => conflict.columns(['caseId', 'formId', 'componentId']).doUpdateSet(row))
    .execute()
}

/** Deletes the corrections of the components. */
export const remove = async (tx: Tx, caseId: string, componentIds: readonly string[]): Promise<void> => {
  if (componentIds.length === 0) return
  await tx
    .deleteFrom('corrections')
    .where('caseId', '=', caseId)
    .where('componentId', '=', sql<string>`any(${componentIds})`)
    .execute()
}

/** Cases with a correction that waits although its form was changed after the request, and not since `before`; in the order of their ids. */
export const casesChangedBefore = async (
  db: Db,
  before: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> => {
  const changed = db
    .selectFrom('corrections')
    .innerJoin('formStates', (join) =>
      join
        .onRef('formStates.caseId', '=', 'corrections.caseId')
        .onRef('formStates.formId', '=', 'corrections.formId')
        .onRef('formStates.changedAt', '>=', 'corrections.requestedAt'),
    )
    .select('corrections.caseId')
    .distinct()
    .where('corrections.isHandled', '=', false)
    .where('formStates.changedAt', '<', before)
    .orderBy('corrections.caseId')
    .limit(limit)
  const page = after === null ? changed : changed.where('corrections.caseId', '>', after)
  return (await page.execute()).map(({ caseId }) => caseId)
}

/** A part of a statement. Oldest first. */
export const draftsAsJson = (db: Db, caseId: Operand<string>) =>
  jsonRows(
    db
      .selectFrom('correctionDrafts')
      .select(({ ref }) =>
        jsonBuildObject({
          formId: ref('formId'),
          componentId: ref('componentId'),
          message: ref('message'),
          writtenBy: ref('writtenBy'),
          writtenAt: ref('writtenAt'),
        }).as('row'),
      )
      .where('caseId', '=', caseId)
      .orderBy('writtenAt')
      .orderBy('componentId'),
  )

export const draftsFromJson = (rows: JsonRows<typeof draftsAsJson>): CorrectionDraft[] =>
  rows.map(({ writtenAt, ...draft }) => ({ ...draft, writtenAt: isoOf(writtenAt) }))

const isoOf = (text: string): string => new Date(text).toISOString()

export const putDraft = async (
  tx: Tx,
  caseId: string,
  { formId, componentId, ...rest }: CorrectionDraft,
): Promise<void> => {
  const row = { ...rest, writtenAt: new Date(rest.writtenAt) }
  await tx
    .insertInto('correctionDrafts')
    .values({ caseId, formId, componentId, ...row })
    .onConflict((conflict) => conflict.columns(['caseId', 'formId', 'componentId']).doUpdateSet(row))
    .execute()
}

export const removeDrafts = async (tx: Tx, caseId: string, componentIds: readonly string[]): Promise<void> => {
  if (componentIds.length === 0) return
  await tx
    .deleteFrom('correctionDrafts')
    .where('caseId', '=', caseId)
    .where('componentId', '=', sql<string>`any(${componentIds})`)
    .execute()
}
