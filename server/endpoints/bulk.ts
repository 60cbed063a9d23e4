import { consequences, type Consequence } from '#machines/case/consequences.ts'
import { evaluate } from '#machines/case/decide.ts'
import { opposingProposal, overriddenSteps } from '#machines/case/overridden-steps.ts'
import { rankOn } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import * as endpoints from '#schemas/api/bulk.ts'
import { maxBulkCases, type Bulk, type BulkActionType, type BulkObstacle, type BulkPreview } from '#schemas/api/bulk.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import type { CaseListQuery } from '#schemas/api/case-list.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Template } from '#schemas/template.ts'
import { withCurrentRights } from '../auth/authenticate.ts'
import type { Staff } from '../auth/caller.ts'
import { openRow } from '../auth/opened-case.ts'
import { committing, reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { askedEvent, isUndoable } from '../features/bulk/bulk-actions.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import { moIdsOf } from '../features/organisations/find-organisations.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { jsonRoute } from '../http/route.ts'
import * as absences from '../repositories/absences.ts'
import * as answers from '../repositories/answers.ts'
import * as bulks from '../repositories/bulks.ts'
import * as caseList from '../repositories/case-list.ts'
import * as cases from '../repositories/cases.ts'
import { filterOf, handledOn } from './case-list.ts'

const dayMs = 24 * 60 * 60_000

type Selection = { caseIds: readonly string[] } | { list: CaseListKind; query: CaseListQuery }

/** Evaluates the action for each case that the caller sees, and sums up the consequences for the possible ones. */
const previewBulk = async (
  context: Context,
  caller: Staff,
  { type, selection }: { type: BulkActionType; selection: Selection },
): Promise<BulkPreview> =>
  await reading(context, async (tx) => {
    const ids = await selectedIds(context, tx, caller, selection)
    const previewed: BulkPreview['cases'] = []
    const summed = new Map<string, BulkPreview['consequences'][number]>()
    for (const caseId of ids.slice(0, maxBulkCases)) {
      const found = await cases.find(tx, caseId)
      if (found === null || rankOn(caller.roles, found.moId) === null) continue
      const { row, template, actor } = await openRow(context, tx, caller, found, [])
      const facts = await caseFacts.load(tx, row, template, context.config.features)
      const snapshot = restoreSnapshot(facts, actor)
      const event = askedEvent(type, swedishDay(context.now()))
      const { id, reference, companyName, moId, version, locale, assignedToId } = row
      const decision = evaluate(snapshot, event)
      const obstacle =
        obstacleOf(decision) ??
        (type === 'case.export' && (await speaksAgainst(tx, facts, template, caseId))
          ? ({ code: 'SPEAKS_AGAINST', reasons: [] } as const)
          : null)
      previewed.push({ caseId: id, reference, companyName, moId, version, locale, assignedToId, obstacle })
      if (obstacle === null) addUp(summed, consequences(snapshot, event))
    }
    return { cases: previewed, isCapped: ids.length > maxBulkCases, consequences: [...summed.values()] }
  })

/** Whether the export would go past an extra step or against the preparation, of which the case's own dialog warns. */
const speaksAgainst = async (
  tx: Tx,
  facts: CaseFacts,
  { roles, forms }: Template,
  caseId: string,
): Promise<boolean> => {
  if (overriddenSteps(facts, 'case.export').length > 0) return true
  const stored = roles.recommendation === undefined ? [] : await answers.ofCase(tx, caseId)
  const answered = forms.map((document) => ({
    document,
    values: stored.filter(({ formId }) => formId === document.id),
  }))
  return opposingProposal(roles.recommendation, answered) !== null
}

const obstacleOf = (decision: ReturnType<typeof evaluate>): BulkObstacle | null => {
  if (decision.kind === 'allowed') return null
  if (decision.kind === 'forbidden') return { code: 'FORBIDDEN', reasons: [] }
  return { code: 'ACTION_NOT_ALLOWED', reasons: decision.reasons }
}

/** Returns one id more than a bulk can change, if there are more. */
const selectedIds = async (
  context: Context,
  tx: Tx,
  caller: Staff,
  selection: Selection,
): Promise<readonly string[]> => {
  if ('caseIds' in selection) return [...new Set(selection.caseIds)]
  const { list, query } = selection
  const { handler, sort, direction, page: _, pageSize: __, ...sent } = query
  const filter = filterOf(context, caller, list, sent)
  const part = {
    sort,
    direction,
    handler: handledOn(swedishDay(context.now()), handler, await absences.list(tx, filter.moIds)),
    offset: 0,
    limit: maxBulkCases + 1,
    isFromEnd: false,
  }
  return caseList.idsOf(await caseList.find(tx, filter, part))
}

const addUp = (summed: Map<string, BulkPreview['consequences'][number]>, found: readonly Consequence[]): void => {
  for (const consequence of found) {
    const { code } = consequence
    const status = code === 'STATUS_BECOMES' ? consequence.status : null
    const mailType = code === 'MAIL_IS_SENT' ? consequence.mailType : null
    const key = `${code} ${status ?? ''} ${mailType ?? ''}`
    summed.set(key, { code, status, mailType, count: (summed.get(key)?.count ?? 0) + 1 })
  }
}

/** @throws HttpError NOT_FOUND for somebody who has no role any more */
const currentStaff = async (context: Context, tx: Tx, request: Staff): Promise<Staff> => {
  const caller = await withCurrentRights(context, tx, request)
  if (caller.roles.length === 0) throw notFound()
  return caller
}

/** @throws HttpError NOT_FOUND for the bulk of another person */
const bulkOf = async (tx: Tx, caller: Staff, id: string): Promise<Bulk> => {
  const [found] = await bulks.list(tx, caller.user.id, { id, isUndoable })
  if (found === undefined) throw notFound()
  return found
}

/**
 * Begins a bulk of the selected cases that the caller sees.
 *
 * @throws HttpError NOT_FOUND if the caller sees none, and as `bulkOf` for an id of another person's bulk
 */
const startBulk = async (
  context: Context,
  request: Staff,
  id: string,
  { action, cases: chosen }: BodyOf<typeof endpoints.startBulk>,
): Promise<Bulk> =>
  await committing(context, async (tx) => {
    const caller = await withCurrentRights(context, tx, request)
    const byUser = caller.user.id
    const bulk = { id, byUser, action, undoes: null, startedAt: context.now() }
    const each = new Map(chosen.map((one) => [one.caseId, one]))
    const isNew = await bulks.add(tx, bulk, [...each.values()], moIdsOf(caller))
    const begun = await bulkOf(tx, caller, id)
    if (begun.total === 0) throw notFound()
    if (isNew) await context.tasks.add(tx, { name: 'runBulk', caseId: id, bulkId: id, userId: byUser })
    return begun
  })

/** @throws HttpError as `bulkOf`, also for a person without a role */
const stopBulk = async (context: Context, request: Staff, id: string): Promise<Bulk> =>
  await committing(context, async (tx) => {
    const caller = await currentStaff(context, tx, request)
    await bulkOf(tx, caller, id)
    await bulks.stop(tx, id, context.now())
    return await bulkOf(tx, caller, id)
  })

/** @throws HttpError as `bulkOf`; CANNOT_BE_UNDONE if it is too late, or nothing can be taken back */
const undoBulk = async (
  context: Context,
  request: Staff,
  { id, undoId }: { id: string; undoId: string },
): Promise<Bulk> =>
  await committing(context, async (tx) => {
    const caller = await currentStaff(context, tx, request)
    const { action, undoableUntil } = await bulkOf(tx, caller, id)
    const [begun] = await bulks.list(tx, caller.user.id, { id: undoId, isUndoable })
    if (begun !== undefined) return begun
    const startedAt = context.now()
    if (undoableUntil === null || new Date(undoableUntil) < startedAt) throw new HttpError('CANNOT_BE_UNDONE')
    const byUser = caller.user.id
    if (await bulks.addUndo(tx, { id: undoId, byUser, action, undoes: id, startedAt }))
      await context.tasks.add(tx, { name: 'runBulk', caseId: undoId, bulkId: undoId, userId: byUser })
    return await bulkOf(tx, caller, undoId)
  })

export const bulkRoutes = [
  jsonRoute(endpoints.previewBulk, (context, { caller, body }) => previewBulk(context, caller, body)),
  jsonRoute(endpoints.listBulks, (context, { caller }) =>
    reading(context, async (tx) =>
      bulks.list(tx, caller.user.id, { since: new Date(context.now().getTime() - dayMs), isUndoable }),
    ),
  ),
  jsonRoute(endpoints.startBulk, (context, { caller, params, body }) => startBulk(context, caller, params.id, body)),
  jsonRoute(endpoints.stopBulk, (context, { caller, params }) => stopBulk(context, caller, params.id)),
  jsonRoute(endpoints.undoBulk, (context, { caller, params }) => undoBulk(context, caller, params)),
]
