import { evaluate } from '#machines/case/decide.ts'
import { rankOn } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { previewDelegation as endpoint } from '#schemas/api/case-list.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { openRow } from '../../auth/opened-case.ts'
import type { Staff } from '../../auth/caller.ts'
import { reading, type Context } from '../../context.ts'
import * as caseFacts from '../../features/cases/case-facts.ts'
import * as cases from '../../repositories/cases.ts'

/** What the chart decides on delegating each of the cases that the caller sees, in the order asked for. */
export const previewDelegation = async (
  context: Pick<Context, 'db' | 'templates' | 'config'>,
  caller: Staff,
  { caseIds }: { caseIds: readonly string[] },
): Promise<ResponseOf<typeof endpoint>> =>
  await reading(context, async (tx) => {
    const decisions: ResponseOf<typeof endpoint> = []
    for (const caseId of new Set(caseIds)) {
      const found = await cases.find(tx, caseId)
      if (found === null || rankOn(caller.roles, found.moId) === null) continue
      const { row, template, actor } = await openRow(context, tx, caller, found, [])
      const facts = await caseFacts.load(tx, row, template, context.config.features)
      const decision = evaluate(restoreSnapshot(facts, actor), { type: 'case.delegate', name: '', email: '' })
      decisions.push({ caseId, decision: decision.kind, reasons: decision.kind === 'refused' ? decision.reasons : [] })
    }
    return decisions
  })
