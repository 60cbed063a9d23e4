import type { Selectable } from 'kysely'
import type { Correction, CorrectionDraft } from '#schemas/correction.ts'
import type { Tables, Tx } from '../db/tables.ts'

/** The stored columns of a correction: its follow-ups come from the template, and whether its answer has changed from the answers. */
export type StoredCorrection = Omit<Correction, 'followUps' | 'isAnswerChanged'>

const asCorrection = ({
  caseId: _,
  requestedAt,
  handledAt,
  ...rest
}: Selectable<Tables['corrections']>): StoredCorrection => ({
  ...rest,
  requestedAt: requestedAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
})

/** The latest request about each component, oldest first. */
export const ofCase = async (tx: Tx, caseId: string): Promise<StoredCorrection[]> =>
  (await ofCases(tx, [caseId])).get(caseId) ?? []

/** The same for several cases at once; a case without any is not in the result. */
export const ofCases = async (tx: Tx, caseIds: readonly string[]): Promise<ReadonlyMap<string, StoredCorrection[]>> => {
  if (caseIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('corrections')
    .selectAll()
    .where('caseId', 'in', caseIds)
    .orderBy('requestedAt')
    .orderBy('componentId')
    .execute()
  return new Map(
    Object.entries(Object.groupBy(rows, ({ caseId }) => caseId)).map(([caseId, own = []]) => [
      caseId,
      own.map(asCorrection),
    ]),
  )
}

/** Stores the request, or what has become of the one about the same component. */
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
  await tx.deleteFrom('corrections').where('caseId', '=', caseId).where('componentId', 'in', componentIds).execute()
}

/** Oldest first. */
export const draftsOf = async (tx: Tx, caseId: string): Promise<CorrectionDraft[]> =>
  (
    await tx
      .selectFrom('correctionDrafts')
      .select(['formId', 'componentId', 'message', 'writtenBy', 'writtenAt'])
      .where('caseId', '=', caseId)
      .orderBy('writtenAt')
      .orderBy('componentId')
      .execute()
  ).map(({ writtenAt, ...draft }) => ({ ...draft, writtenAt: writtenAt.toISOString() }))

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
    .where('componentId', 'in', componentIds)
    .execute()
}
