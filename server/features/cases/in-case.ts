import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { decide, ForbiddenError } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { actorName, mayDo, type Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { whoseTurn } from '#machines/case/whose-turn.ts'
import { Receipt } from '#schemas/api/receipt.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Template } from '#schemas/template.ts'
import { actorOn, findRow, lockRow } from '../../auth/opened-case.ts'
import { withCurrentRights } from '../../auth/authenticate.ts'
import { committing, reading, type Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { inStatement, inTransaction } from '../../db/transaction.ts'
import type { CaseRequest } from '../../http/request-input.ts'
import { HttpError, notFound, TooManyRequestsError } from '../../http/http-error.ts'
import * as audit from '../../repositories/audit.ts'
import { auditActorOf } from '../../repositories/audit.ts'
import * as cases from '../../repositories/cases.ts'
import type { CaseUpdate, StoredCase } from '../../repositories/cases.ts'
import * as listViews from '../../repositories/list-views.ts'
import * as idempotencyKeys from '../../repositories/idempotency-keys.ts'
import { discardBytes } from '../files/remove-file.ts'
import { refreshFormStates, requiresRevalidation } from '../forms/form-states.ts'
import { StaleDrawingError, drawBefore, freezesDocument } from '../signing/signing-round.ts'
import { applicantsFacts } from './applicants-view.ts'
import * as caseFacts from './case-facts.ts'
import { saveFacts, type AllowedChange, type CaseInChange, type CaseToChange, type Transition } from './transition.ts'
import { claimed } from './with-idempotency.ts'
import { writeOutbox, type EffectDetails } from './write-outbox.ts'

/** A case to open, with the forms whose answers are read. */
type CaseToOpen = Pick<CaseRequest, 'caller' | 'caseId'> & {
  formIds?: readonly string[] | ((template: Template) => readonly string[])
}

/** A case that its caller may see, locked until the handler ends. */
export type LockedCase = CaseToChange & {
  tx: Tx
  /**
   * Asks the chart, before anything is stored.
   *
   * @throws HttpError VERSION_MISMATCH, IDEMPOTENCY_KEY_REUSED; TooManyRequestsError as `assertMayChange`; ForbiddenError, ActionNotAllowedError
   */
  decide: (event: CaseEvent) => Promise<Change>
}

/** A change that the chart has allowed. `commit` stores it once: the facts, the log, the mails and whatever goes to other systems. */
export type Change = Transition & { commit: (stored?: Stored) => Promise<Receipt> }

/** Columns of the case that the chart does not know, and params of the log and of the mails. */
export type Stored = EffectDetails & { columns?: CaseUpdate }

/**
 * The only way for a person to change a case: the handler decides and stores in one transaction, with the case locked and the caller's rights of that
 * moment. It may run several times, each time again, and stores nothing outside its transaction.
 *
 * @throws HttpError NOT_FOUND, and as `decide`
 */
export const inCase = async (
  context: Context,
  request: CaseToOpen & Pick<CaseRequest, 'expectedVersion' | 'idempotencyKey'>,
  handle: (open: LockedCase) => Promise<Receipt>,
): Promise<Receipt> => {
  const { idempotencyKey: key } = request
  try {
    return await run(context, request, async (open) => {
      const receipt = await handle(open)
      if (key !== null) await idempotencyKeys.setResponse(open.tx, key, JSON.stringify(receipt))
      return receipt
    })
  } catch (error) {
    if (error instanceof RepeatedRequestError) return error.receipt
    throw error
  }
}

/** The same for an endpoint without If-Match and Idempotency-Key, whose handler returns what it likes. */
export const inCaseUnversioned = async <T>(
  context: Context,
  request: CaseToOpen & { expectedVersion?: never; idempotencyKey?: never },
  handle: (open: LockedCase) => Promise<T>,
): Promise<T> => await run(context, { ...request, expectedVersion: null, idempotencyKey: null }, handle)

/** Changes a case by one event. @throws as `inCase` */
export const changeCase = async (
  context: Context,
  request: CaseRequest,
  event: CaseEvent,
  stored: Stored = {},
): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const change = await open.decide(event)
    return await change.commit(stored)
  })

/**
 * The same for external systems: signatures, the register and expiry act as the system. `actor`: who has brought it about without a request.
 *
 * @throws as `inCase`
 */
export const changeCaseAsSystem = async (
  context: Context,
  tx: Tx,
  caseId: string,
  event: CaseEvent,
  { stored = {}, actor = { kind: 'system' } }: { stored?: Stored; actor?: Actor } = {},
): Promise<Receipt> => {
  const row = await cases.lock(tx, caseId)
  if (row === null) throw notFound()
  const transition = { ...allowedChange(context, { ...(await loadCase(context, tx, row)), row, actor }, event), tx }
  await assertMayChange(transition)
  return await commit(context, transition, stored)
}

/** A case read without a lock and outside a transaction. */
export type ReadCase = CaseToChange & {
  /** As `LockedCase.decide`. Null if the change needs the lock because of its effects or facts. */
  decide: (event: CaseEvent) => AllowedChange | null
}

/** A case for a handler that stores onto the version that was read alone. @throws HttpError NOT_FOUND, and as the handler */
export const inReadCase = async <T>(
  context: Context,
  request: CaseToOpen,
  handle: (read: ReadCase) => Promise<T>,
): Promise<T> => {
  const read = await readCase(context, request)
  return await handle({
    ...read,
    decide: (event) => {
      const change = allowedChange(context, read, event)
      const { facts, after, effects } = change
      // Log entries are stored with the change. Any other effect is a row or a task of its own.
      return effects.every(({ type }) => type === 'record') && isDeepStrictEqual(after, facts) ? change : null
    },
  })
}

/** A consistent state of the case: two statements, or a transaction if it has changed between them. */
const readCase = async (context: Context, { caller, caseId, formIds }: CaseToOpen): Promise<CaseToChange> => {
  const { db } = context
  const actorOf = (row: StoredCase, { records }: caseFacts.LoadedFacts) => actorOn(row, records.people, caller)
  const row = await inStatement(db, async (statement) => await findRow(statement, caller, caseId))
  const loaded = await inStatement(db, async (statement) => await loadCase(context, statement, row, formIds))
  if (loaded.records.version === row.version) return { ...loaded, row, actor: actorOf(row, loaded) }
  return await reading(context, async (tx) => {
    const current = await findRow(tx, caller, caseId)
    const whole = await loadCase(context, tx, current, formIds)
    return { ...whole, row: current, actor: actorOf(current, whole) }
  })
}

/** Aborts a run of the handler to prepare something outside its transaction, where it is neither undone nor blocks others. */
class UnpreparedError extends Error {
  override readonly name = 'UnpreparedError'
  /** The event whose document is to be drawn; null if the states of the forms are to be refreshed. */
  readonly drawnFor: CaseEvent | null

  constructor(drawnFor: CaseEvent | null) {
    super('The change has not been prepared')
    this.drawnFor = drawnFor
  }
}

/** Ends a run of a handler whose request was responded to before. */
class RepeatedRequestError extends Error {
  override readonly name = 'RepeatedRequestError'
  readonly receipt: Receipt

  constructor(receipt: Receipt) {
    super('The request is a repeat')
    this.receipt = receipt
  }
}

/** The frozen content may change while it is drawn. After this many attempts it is drawn under the lock. */
const maxDrawings = 2

type RunRequest = CaseToOpen & Pick<CaseRequest, 'expectedVersion' | 'idempotencyKey'>

const run = async <T>(context: Context, request: RunRequest, handle: (open: LockedCase) => Promise<T>): Promise<T> => {
  let drawn: Transition['drawn']
  let drawings = 0
  for (;;)
    try {
      return await committing(
        context,
        async (tx) => await handle(await openLocked(context, tx, request, { drawn, mayDraw: drawings < maxDrawings })),
      )
    } catch (error) {
      // Removes the drawn bytes, which no file will reference.
      if (drawn) await discardBytes(context, { caseId: request.caseId, storageKey: drawn.storageKey }, error)
      const isStale = error instanceof StaleDrawingError && drawn !== undefined
      drawn = undefined
      if (isStale) continue
      if (!(error instanceof UnpreparedError)) throw error
      const { drawnFor: event } = error
      if (event === null) await refreshStates(context, request)
      else {
        drawings += 1
        drawn = await drawBefore(context, { ...request, event })
      }
    }
}

const openLocked = async (
  context: Context,
  tx: Tx,
  request: RunRequest,
  { drawn, mayDraw }: { drawn: Transition['drawn']; mayDraw: boolean },
): Promise<LockedCase> => {
  const { caseId, expectedVersion, idempotencyKey: key } = request
  const row = await lockRow(tx, request.caller, caseId)
  const caller = await withCurrentRights(context, tx, request.caller)
  const loaded = await loadCase(context, tx, row, request.formIds)
  const locked = { ...loaded, row, actor: actorOn(row, loaded.records.people, caller) }
  return {
    ...locked,
    tx,
    decide: async (event) => {
      if (key !== null) {
        // A repeat gets the first response without asking the chart.
        if (!mayDo(locked.actor, event.type, locked.facts))
          throw new ForbiddenError(`Cannot '${event.type}' case ${caseId}: not for this role.`)
        const first = await claimed(tx, key, context.now())
        if (first !== null) throw new RepeatedRequestError(v.parse(Receipt, JSON.parse(first)))
      }
      assertVersion(locked, expectedVersion)
      if (requiresRevalidation(event.type) && (await refreshFormStates(tx, caseId, locked.template, locked.facts)))
        throw new UnpreparedError(null)
      if (mayDraw && drawn === undefined && freezesDocument(event)) throw new UnpreparedError(event)
      const transition: Transition = { ...allowedChange(context, locked, event), tx, drawn }
      await assertMayChange(transition)
      return { ...transition, commit: async (stored = {}) => await commit(context, transition, stored) }
    },
  }
}

/** In a transaction of its own, so that a found status stays stored when the change is then refused. */
const refreshStates = async (context: Context, { caller, caseId }: CaseToOpen): Promise<void> =>
  await inTransaction(context.db, async (tx) => {
    const row = await lockRow(tx, caller, caseId)
    actorOn(row, [], await withCurrentRights(context, tx, caller))
    const { template, facts } = await loadCase(context, tx, row)
    await refreshFormStates(tx, caseId, template, facts)
  })

const loadCase = async (
  context: Context,
  db: Db,
  row: StoredCase,
  formIds: CaseToOpen['formIds'] = [],
): Promise<{ template: Template } & caseFacts.LoadedFacts> => {
  const template = await context.templates.of(db, cases.templateRefOf(row))
  const ids = typeof formIds === 'function' ? formIds(template) : formIds
  return { template, ...(await caseFacts.loadWithRecords(db, row, template, context.config.features, ids)) }
}

/** A stale request gets the name of who changed the case and the current case, as far as its caller may see it. */
const assertVersion = ({ row, actor, facts }: CaseInChange, expected: number | null): void => {
  if (expected === null || expected === row.version) return
  const seen = actor.kind === 'applicant' ? applicantsFacts(facts) : facts
  throw new HttpError('VERSION_MISMATCH', { current: { facts: seen, changedBy: row.changedBy } })
}

/** @throws ForbiddenError, ActionNotAllowedError from the chart. */
const allowedChange = (context: Context, read: CaseToChange, event: CaseEvent): AllowedChange => {
  const { row, actor, facts, template, records } = read
  const { facts: after, effects } = decide(restoreSnapshot(facts, actor), event)
  return { row, actor, facts, template, records, at: laterOf(context.now(), row.changedAt), after, event, effects }
}

const commit = async (
  context: Context,
  transition: Transition,
  { columns = {}, ...details }: Stored,
): Promise<Receipt> => {
  const { tx, row, actor, facts, after, at } = transition
  await writeOutbox(context, transition, details)
  const by = actorName(actor)
  // Messages are no facts of the chart, so the awaited party is known only now.
  const settled = { ...after, unhandledMessageCount: await caseFacts.unhandledMessageCount(tx, facts) }
  const party = whoseTurn(restoreSnapshot(settled, actor))
  const version = await saveFacts(tx, row, { before: facts, after, awaits: party, by, at }, columns)
  if (actor.kind === 'staff')
    await listViews.moveSeen(tx, { userId: actor.userId, caseId: row.id, version: row.version }, version)
  return { caseId: row.id, caseStatus: after.status, version }
}

/** The receipt of a case in which nothing has changed. */
export const unchangedReceipt = ({ row, facts }: CaseInChange): Receipt => ({
  caseId: row.id,
  caseStatus: facts.status,
  version: row.version,
})

/** Another process's clock may be ahead. A change must be later in the log than the change that it is based on. */
const laterOf = (one: Date, other: Date): Date => (one < other ? other : one)

type Limits = { changes: number; texts: number }

/** How much one link or person may change of one case within an hour; all links or people together may change three times as much. */
const limits: Readonly<Record<'applicant' | 'caseworker', Limits>> = {
  applicant: { changes: 300, texts: 30 },
  caseworker: { changes: 1000, texts: 120 },
}
const together = 3
const hourMs = 60 * 60_000

const writesText: ReadonlySet<CaseEvent['type']> = new Set(['message.post', 'note.add'])

/**
 * Keeps the log, the messages and the notes of a case from growing without end. Saved answers are never refused: their rows and entries are
 * bounded by the template.
 *
 * @throws TooManyRequestsError
 */
const assertMayChange = async ({ tx, row, actor, event, at }: Omit<Transition, 'effects'>): Promise<void> => {
  const { kind, id = null } = auditActorOf(actor)
  if (kind === 'system' || event.type === 'values.save') return
  const since = new Date(at.getTime() - hourMs)
  const { own, all, oldest } = await audit.countOf(tx, { caseId: row.id, kind, id, since, at })
  const { changes, texts } = limits[kind]
  const isTooMuch = (counted: Limits, factor: number): boolean =>
    counted.changes >= changes * factor || (writesText.has(event.type) && counted.texts >= texts * factor)
  if (isTooMuch(own, 1) || isTooMuch(all, together))
    throw new TooManyRequestsError(((oldest ?? at).getTime() + hourMs - at.getTime()) / 1000)
}

/** Records in the log which changes since the signature a caseworker has confirmed. */
export const confirmedChanges = ({ changesSinceSignature: changes }: CaseFacts): EffectDetails =>
  changes === null ? {} : { params: { confirmedRevision: changes.revision, changedAnswers: changes.answers.length } }
