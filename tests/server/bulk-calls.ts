import * as v from 'valibot'
import { Bulk, BulkPreview, listBulks, previewBulk, startBulk } from '#schemas/api/bulk.ts'
import type { BulkAction, BulkActionType, BulkSelection } from '#schemas/api/bulk.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import { createTaskHandler } from '#server/jobs/task-handlers.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import type { TestServer } from './test-server.ts'

export const versionsOf = (ids: readonly string[], version: number | null = null) =>
  ids.map((caseId) => ({ caseId, version }))

/** The requests about bulks on a test's server, and the work of its queue. */
export const bulkCalls = (server: () => TestServer) => {
  const preview = async (by: DemoPerson, type: BulkActionType, selection: BulkSelection) => {
    const { body } = await server().call(previewBulk, by, { body: { type, selection } })
    const { cases, consequences, isCapped } = v.parse(BulkPreview, body)
    return { cases: cases.map(({ caseId, obstacle }) => [caseId, obstacle?.code ?? 'allowed']), consequences, isCapped }
  }
  const start = async (
    by: DemoPerson,
    action: BulkAction,
    cases: ReturnType<typeof versionsOf>,
    id = server().context.newId(),
  ) => {
    const { status, body } = await server().call(startBulk, by, { params: { id }, body: { action, cases } })
    return { status, bulk: status === 200 ? v.parse(Bulk, body) : null, id }
  }
  /** Does what the server's worker does. */
  const work = async (bulkId: string, by: DemoPerson) =>
    await createTaskHandler(server().context)({ name: 'runBulk', caseId: bulkId, bulkId, userId: demoUserId(by) })
  const bulksOf = async (by: DemoPerson) => v.parse(v.array(Bulk), (await server().call(listBulks, by)).body)
  return { preview, start, work, bulksOf }
}
