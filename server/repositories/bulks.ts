import { sql, type Selectable } from 'kysely'
import { BulkAction, undoMinutes, type Bulk, type BulkActionType, type BulkObstacle } from '#schemas/api/bulk.ts'
import type { UserId } from '#schemas/identifiers.ts'
import { isKnown } from '../db/rows.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'

export type StoredBulk = Selectable<Tables['bulks']>

/** A case to process. `id` identifies this change of the case. */
export type BulkCase = Pick<Selectable<Tables['bulkCases']>, 'id' | 'caseId' | 'expectedVersion' | 'handlerBefore'>

type NewBulk = { id: string; byUser: UserId; action: BulkAction; undoes: string | null; startedAt: Date }
type NewCase = { caseId: string; version: number | null }

/** Adds a bulk with its cases. False if there is one with the id already. */
export const add = async (
  tx: Tx,
  bulk: NewBulk,
  cases: readonly NewCase[],
  moIds: readonly string[],
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('bulks')
    .values({ ...bulk, action: JSON.stringify(bulk.action), stoppedAt: null, finishedAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await sql`
    insert into bulk_cases (id, bulk_id, place, case_id, expected_version, handler_before)
    select gen_random_uuid(), ${bulk.id}, asked.place, cases.id, asked.version, cases.assigned_to_id
    from unnest(${cases.map(({ caseId }) => caseId)}::uuid[], ${cases.map(({ version }) => version)}::int[])
      with ordinality as asked(case_id, version, place)
    join cases on cases.id = asked.case_id and cases.mo_id = any(${moIds}::text[])
  `.execute(tx)
  return true
}

/** Adds the undo of a bulk: the cases that it changed, each with its former handler. */
export const addUndo = async (tx: Tx, bulk: NewBulk): Promise<boolean> => {
  if (!(await add(tx, bulk, [], []))) return false
  await sql`
    insert into bulk_cases (id, bulk_id, place, case_id, expected_version, handler_before)
    select gen_random_uuid(), ${bulk.id}, place, case_id, null, handler_before
    from bulk_cases where bulk_id = ${bulk.undoes} and is_done
  `.execute(tx)
  return true
}

export const find = async (tx: Db, id: string): Promise<StoredBulk | null> =>
  (await tx.selectFrom('bulks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The next case of a bulk, or null. */
export const next = async (tx: Db, bulkId: string): Promise<BulkCase | null> =>
  (await tx
    .selectFrom('bulkCases')
    .select(['id', 'caseId', 'expectedVersion', 'handlerBefore'])
    .where('bulkId', '=', bulkId)
    .where('isDone', 'is', null)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Notes what became of a case. */
export const setOutcome = async (tx: Tx, id: string, obstacle: BulkObstacle | null): Promise<void> => {
  await tx
    .updateTable('bulkCases')
    .set({ isDone: obstacle === null, obstacle: obstacle === null ? null : JSON.stringify(obstacle) })
    .where('id', '=', id)
    .execute()
}

/** Leaves the cases that a bulk has not come to as they are. */
export const stop = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.updateTable('bulks').set({ stoppedAt: at }).where('id', '=', id).where('finishedAt', 'is', null).execute()
}

/** Ends a bulk. False if it has already ended. */
export const finish = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const stopped: BulkObstacle = { code: 'STOPPED', reasons: [] }
  await tx
    .updateTable('bulkCases')
    .set({ isDone: false, obstacle: JSON.stringify(stopped) })
    .where('bulkId', '=', id)
    .where('isDone', 'is', null)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('bulks')
    .set({ finishedAt: at })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The cases that a bulk has changed, as the list names them, in its order. */
export const changedCases = async (
  tx: Tx,
  id: string,
): Promise<{ moId: string; reference: string; companyName: string }[]> =>
  await tx
    .selectFrom('bulkCases')
    .innerJoin('cases', 'cases.id', 'bulkCases.caseId')
    .select(['cases.moId', 'cases.reference', 'cases.companyName'])
    .where('bulkId', '=', id)
    .where('isDone', '=', true)
    .orderBy('place')
    .execute()

/** The person's bulks since the moment, newest first, as the person sees them; `id` for one of them alone. `isUndoable`: whether the action can be taken back. */
export const list = async (
  tx: Db,
  byUser: UserId,
  { id, since, isUndoable }: { id?: string; since?: Date; isUndoable: (type: BulkActionType) => boolean },
): Promise<Bulk[]> => {
  const found = await tx
    .selectFrom('bulks')
    .selectAll()
    .where('byUser', '=', byUser)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(since !== undefined, (query) => query.where('startedAt', '>=', since ?? new Date(0)))
    .orderBy('startedAt', 'desc')
    .limit(10)
    .execute()
  const bulks = found.filter(({ action }) => isKnown('bulks', BulkAction, action, action.type))
  if (bulks.length === 0) return []
  const ids = bulks.map((bulk) => bulk.id)
  const counts = await tx
    .selectFrom('bulkCases')
    .select(({ fn }) => [
      'bulkId',
      fn.countAll<number>().as('total'),
      fn.count<number>('bulkCases.id').filterWhere('isDone', '=', true).as('done'),
    ])
    .where('bulkId', 'in', ids)
    .groupBy('bulkId')
    .execute()
  const refused = await tx
    .selectFrom('bulkCases')
    .innerJoin('cases', 'cases.id', 'bulkCases.caseId')
    .select(['bulkId', 'caseId', 'cases.reference', 'cases.companyName', 'obstacle'])
    .where('bulkId', 'in', ids)
    .where('isDone', '=', false)
    .orderBy('place')
    .execute()
  const undone = await tx.selectFrom('bulks').select('undoes').where('undoes', 'in', ids).execute()
  return bulks.map((bulk) => {
    const { total, done } = counts.find(({ bulkId }) => bulkId === bulk.id) ?? { total: 0, done: 0 }
    const isUndone = undone.some(({ undoes }) => undoes === bulk.id)
    const hasUndo = bulk.undoes === null && Number(done) > 0 && !isUndone && isUndoable(bulk.action.type)
    const undoEnd = new Date((bulk.finishedAt?.getTime() ?? 0) + undoMinutes * 60_000)
    return {
      id: bulk.id,
      action: bulk.action,
      isUndo: bulk.undoes !== null,
      startedAt: bulk.startedAt.toISOString(),
      finishedAt: bulk.finishedAt?.toISOString() ?? null,
      total: Number(total),
      done: Number(done),
      refused: refused.flatMap(({ bulkId, caseId, reference, companyName, obstacle }) =>
        bulkId === bulk.id && obstacle !== null ? [{ caseId, reference, companyName, obstacle }] : [],
      ),
      undoableUntil: hasUndo && bulk.finishedAt !== null ? undoEnd.toISOString() : null,
    }
  })
}
