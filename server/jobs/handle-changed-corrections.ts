import { ActionNotAllowedError } from '#machines/case/decide.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { type Correction } from '#schemas/correction.ts'
import { correctedComponents } from '#schemas/corrected-components.ts'
import { rootComponentId } from '#schemas/form/value.ts'
import { changeCaseAsSystem } from '../features/cases/in-case.ts'
import { committing, reading, type Context } from '../context.ts'
import { inStatement } from '../db/transaction.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import * as answers from '../repositories/answers.ts'
import * as cases from '../repositories/cases.ts'
import * as corrections from '../repositories/corrections.ts'

/** Longer than anyone pauses within an answer. */
const quietMs = 15 * 60_000

const pageSize = 200

/**
 * Handles corrections whose answer the company has changed, of forms that it has not left: a browser that is closed, or was offline, sends
 * nothing. A correction that the chart refuses to handle, such as one with something left to fill in, goes on waiting for the company.
 */
export const handleChangedCorrections = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - quietMs)
  for (let after: string | null = null, ids: string[] = []; ; after = ids.at(-1) ?? null) {
    const page = { after, limit: pageSize }
    ids = await inStatement(context.db, async (db) => await corrections.casesChangedBefore(db, before, page))
    for (const caseId of ids) {
      try {
        await handleOfCase(context, caseId)
      } catch (error) {
        context.log.error({ error, caseId }, 'cleanup')
      }
    }
    if (ids.length < pageSize) return
  }
}

const handleOfCase = async (context: Context, caseId: string): Promise<void> => {
  const changed = await reading(context, async (tx) => {
    const row = await cases.find(tx, caseId)
    if (row === null) return []
    const template = await context.templates.of(tx, cases.templateRefOf(row))
    const facts = await caseFacts.load(tx, row, template, context.config.features)
    const writers = await answers.writers(tx, caseId)
    return facts.corrections.flatMap((correction) => {
      const actor = companyThatChanged(correction, facts.corrections, writers)
      return correction.isHandled || correction.isAnswerChanged !== true || actor === null
        ? []
        : { componentId: correction.componentId, actor }
    })
  })
  for (const { componentId, actor } of changed) {
    const at = context.now().toISOString()
    const event = { type: 'correction.handle', componentId, reply: null, at } as const
    try {
      await committing(context, async (tx) => await changeCaseAsSystem(context, tx, caseId, event, { actor }))
    } catch (error) {
      if (!(error instanceof ActionNotAllowedError)) throw error
    }
  }
}

/** Returns the applicant who last wrote the corrected answer or one that follows from it; null if the organisation did, which handles nothing. */
const companyThatChanged = (
  correction: Correction,
  corrections: readonly Correction[],
  writers: readonly answers.Writer[],
): Actor | null => {
  const ids = new Set(correctedComponents(correction, corrections))
  const last = writers.find(
    (writer) => writer.formId === correction.formId && ids.has(rootComponentId(writer.componentId)),
  )
  return last?.updatedByKind === 'applicant' ? { kind: 'applicant', name: last.updatedBy } : null
}
