import { awaits } from '#machines/case/awaits.ts'
import { decide } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { restoreCase } from '#machines/case/restore.ts'
import { Receipt } from '#schemas/api/receipt.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { lockCase } from '../auth/opened-case.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { refreshFormStates, vouchesForAnswers } from '../forms/refresh-form-states.ts'
import { RefusalError, notFound } from '../refusal.ts'
import { applicantsFacts } from '../queries/applicants-facts.ts'
import * as caseFacts from '../repositories/case-facts.ts'
import * as cases from '../repositories/cases.ts'
import type { CaseChange } from '../repositories/cases.ts'
import * as messages from '../repositories/messages.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'
import { declareEffects, type EffectDetails } from './declare-effects.ts'
import { once } from './once.ts'
import { nameOf, type HeldCase, type Step } from './transition.ts'

export type ChangeRequest = {
  caller: Applicant | Staff
  caseId: string
  /** Of If-Match; null where the call has none. */
  expectedVersion?: number | null
  idempotencyKey?: IdempotencyKey | null
  /** What happens to the case. Facts may be needed to say it. */
  event: CaseEvent | ((held: HeldCase) => CaseEvent)
  /** What the entries of the audit log and the mails say beside what the event says; a function is asked after `store`. */
  details?: EffectDetails | ((step: Step) => EffectDetails)
  /** What else is stored with the step: rows of its own, and columns that the chart does not know. */
  store?: (step: Step) => Promise<CaseChange>
}

/**
 * The one door through which a person changes a case: lock, restore, ask the chart, store, audit, and leave the outside world to
 * the outbox, all in one transaction.
 *
 * @throws RefusalError NOT_FOUND, VERSION_MISMATCH, IDEMPOTENCY_KEY_REUSED.
 * @throws ForbiddenError, ActionNotAllowedError from the chart.
 */
export const changeCase = async (context: Context, request: ChangeRequest): Promise<Receipt> => {
  if (typeof request.event !== 'function' && vouchesForAnswers(request.event.type))
    await refreshStates(context, request)
  const receipt = await inTransaction(
    context.db,
    async (tx) =>
      await once(tx, request.idempotencyKey ?? null, context.now(), Receipt, async () => {
        const { row, template, actor } = await lockCase(context, tx, request.caller, request.caseId)
        const facts = await caseFacts.load(tx, row, template, context.config.features)
        const held = { row, template, actor, facts }
        assertVersion(held, request.expectedVersion ?? null)
        return await takeStep(context, tx, held, request)
      }),
  )
  context.tasks.wake()
  return receipt
}

/** In a transaction of its own: what is found stays found when the change is refused for it. */
const refreshStates = async (context: Context, { caller, caseId }: ChangeRequest): Promise<void> =>
  await inTransaction(context.db, async (tx) => {
    const { template } = await lockCase(context, tx, caller, caseId)
    await refreshFormStates(tx, caseId, template)
  })

/** The same door for the outside world: signatures, the register and expiry act as the system. @throws as `changeCase` */
export const changeCaseAsSystem = async (
  context: Context,
  tx: Tx,
  caseId: string,
  request: Pick<ChangeRequest, 'event' | 'details' | 'store'>,
): Promise<Receipt> => {
  const row = await cases.lock(tx, caseId)
  if (row === null) throw notFound()
  const template = await context.templates.of(tx, cases.templateKeyOf(row))
  const facts = await caseFacts.load(tx, row, template, context.config.features)
  return await takeStep(context, tx, { row, template, actor: { kind: 'system' }, facts }, request)
}

/** Who came second learns who was first and what the case is now, as far as it is theirs to see. */
const assertVersion = ({ row, actor, facts }: HeldCase, expected: number | null): void => {
  if (expected === null || expected === row.version) return
  const seen = actor.kind === 'applicant' ? applicantsFacts(facts) : facts
  throw new RefusalError('VERSION_MISMATCH', { current: { facts: seen, changedBy: row.changedBy } })
}

const takeStep = async (
  context: Context,
  tx: Tx,
  held: HeldCase,
  request: Pick<ChangeRequest, 'event' | 'details' | 'store'>,
): Promise<Receipt> => {
  const { row, actor, facts } = held
  const at = context.now()
  const event = typeof request.event === 'function' ? request.event(held) : request.event
  const { facts: after, effects } = decide(restoreCase(facts, actor), event)
  const step: Step = { ...held, tx, at, after, event }
  const change = (await request.store?.(step)) ?? {}
  const { details = {} } = request
  await declareEffects(context, step, effects, typeof details === 'function' ? details(step) : details)
  const by = nameOf(actor)
  // Messages are rows of their own: whom the case waits for, they say only now.
  const settled = { ...after, unhandledMessageCount: await messages.unhandledCount(tx, row.id) }
  const party = awaits(restoreCase(settled, actor))
  const version = await caseFacts.save(tx, row, { before: facts, after, awaits: party, by, at }, change)
  return { caseId: row.id, caseStatus: after.status, version }
}
