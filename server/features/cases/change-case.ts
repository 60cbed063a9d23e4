import { isDeepStrictEqual } from 'node:util'
import { whoseTurn } from '#machines/case/whose-turn.ts'
import { decide, ForbiddenError } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { actorName, mayDo, type Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { Template } from '#schemas/template.ts'
import { Receipt } from '#schemas/api/receipt.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { actorOn, findRow, lockRow } from '../../auth/opened-case.ts'
import { withCurrentRights } from '../../auth/current-rights.ts'
import { committing, type Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { inStatement, inTransaction } from '../../db/transaction.ts'
import { refreshFormStates, requiresRevalidation } from '../forms/refresh-form-states.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import { HttpError, notFound, TooManyRequestsError } from '../../http/http-error.ts'
import { applicantsFacts } from './applicants-facts.ts'
import * as caseFacts from './case-facts.ts'
import { saveFacts } from './save-facts.ts'
import * as cases from '../../repositories/cases.ts'
import type { CaseUpdate, StoredCase } from '../../repositories/cases.ts'
import { StaleDrawingError } from '../signing/open-round.ts'
import { discardBytes } from '../files/remove-file.ts'
import { drawBefore, freezesDocument } from './draw-before.ts'
import { writeOutbox, type EffectDetails } from './write-outbox.ts'
import { withIdempotency } from './with-idempotency.ts'
import type { AllowedChange, CaseInChange, CaseToChange, Transition } from './transition.ts'
import * as audit from '../../repositories/audit.ts'
import { auditActorOf } from '../../repositories/audit.ts'

export type ChangeRequest = Pick<CaseRequest, 'caller' | 'caseId'> & {
  expectedVersion?: CaseRequest['expectedVersion']
  idempotencyKey?: CaseRequest['idempotencyKey']
  /** Forms whose answers `event` and `store` read from the records. */
  formIds?: readonly string[] | ((template: Template) => readonly string[])
  /** The event; a function where it depends on the facts. */
  event: CaseEvent | ((read: CaseToChange) => CaseEvent)
  /** Params of the audit entries and the mails beside those of the event; a function is called after `store`. */
  details?: EffectDetails | ((transition: Transition) => EffectDetails)
  /**
   * Stores more with the transition: rows of its own, and columns that the chart does not know. Resolves with null where there is nothing to change:
   * the case stays as it is.
   */
  store?: (transition: Transition) => Promise<CaseUpdate | null>
  /**
   * Stores all of a change that alters no facts, in one statement which applies to the version of the case that was read alone. Returns the
   * case's new version, or its present one where there is nothing to change; null where that cannot be: the case is then locked and changed.
   */
  storeUnlocked?: (db: Db, change: AllowedChange) => Promise<number | null>
}

/** The frozen content may change while it is drawn. After so many drawings the content is drawn with the case locked. */
const maxDrawings = 2

/**
 * The only way for a user to change a case: lock, restore, evaluate the chart, store, audit, and leave the external systems to
 * the outbox, all in one transaction; or, with `storeUnlocked`, read, restore, evaluate, and store onto what was read.
 *
 * @throws HttpError NOT_FOUND, VERSION_MISMATCH, IDEMPOTENCY_KEY_REUSED; TooManyRequestsError as `assertMayChange`.
 * @throws ForbiddenError, ActionNotAllowedError from the chart.
 */
export const changeCase = async (context: Context, request: ChangeRequest): Promise<Receipt> => {
  if (typeof request.event !== 'function' && requiresRevalidation(request.event.type))
    await refreshStates(context, request)
  const receipt = await changeUnlocked(context, request)
  if (receipt !== null) return receipt
  const { event } = request
  if (typeof event === 'function' || !freezesDocument(event)) return await commitChange(context, request)
  for (let attempt = 1; attempt <= maxDrawings; attempt += 1) {
    try {
      return await commitChange(context, request, await drawBefore(context, { ...request, event }))
    } catch (error) {
      if (!(error instanceof StaleDrawingError)) throw error
    }
  }
  return await commitChange(context, request)
}

/** Without a transaction, and without keeping others from the case. null, with nothing stored, where the change needs that. */
const changeUnlocked = async (context: Context, request: ChangeRequest): Promise<Receipt | null> => {
  const { caller, caseId, storeUnlocked, idempotencyKey = null, expectedVersion = null } = request
  if (storeUnlocked === undefined || idempotencyKey !== null) return null
  const { db } = context
  const row = await inStatement(db, async (reading) => await findRow(reading, caller, caseId))
  const loaded = await inStatement(db, async (reading) => await loadCase(context, reading, row, request.formIds))
  // Read one after the other, which is one state of the case only where it has not changed between.
  if (loaded.records.version !== row.version) return null
  const read = { ...loaded, row, actor: actorOn(row, loaded.records.people, caller) }
  assertVersion(read, expectedVersion)
  const change = allowedChange(context, read, request)
  const { facts, after, effects } = change
  // Entries of the log are stored with the change; any other effect is a row of its own, or a task.
  if (effects.some(({ type }) => type !== 'record') || !isDeepStrictEqual(after, facts)) return null
  const version = await storeUnlocked(db, change)
  return version === null ? null : { caseId, caseStatus: after.status, version }
}

/** `drawn` as of a transition: its bytes do not stay behind where no file comes to name them. */
const commitChange = async (
  context: Context,
  request: ChangeRequest,
  drawn?: Transition['drawn'],
): Promise<Receipt> => {
  const { caseId, idempotencyKey = null, expectedVersion = null } = request
  const discardDrawn = async (error?: unknown): Promise<void> => {
    if (drawn) await discardBytes(context, { caseId, storageKey: drawn.storageKey }, error)
  }
  let isRepeat = true
  try {
    const receipt = await committing(context, async (tx) => {
      const row = await lockRow(tx, request.caller, caseId)
      const caller = await withCurrentRights(context, tx, request.caller)
      const loaded = await loadCase(context, tx, row, request.formIds)
      const locked = { ...loaded, row, actor: actorOn(row, loaded.records.people, caller) }
      if (idempotencyKey !== null) assertRole(locked, request)
      return await withIdempotency(tx, idempotencyKey, context.now(), Receipt, async () => {
        isRepeat = false
        assertVersion(locked, expectedVersion)
        return await applyTransition(context, tx, { ...locked, drawn }, request)
      })
    })
    if (isRepeat) await discardDrawn()
    return receipt
  } catch (error) {
    await discardDrawn(error)
    throw error
  }
}

/** In a transaction of its own: what is found stays found when the change is refused for it. */
const refreshStates = async (context: Context, { caller, caseId }: ChangeRequest): Promise<void> =>
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
  formIds: ChangeRequest['formIds'] = [],
): Promise<{ template: Template } & caseFacts.LoadedFacts> => {
  const template = await context.templates.of(db, cases.templateRefOf(row))
  const ids = typeof formIds === 'function' ? formIds(template) : formIds
  return { template, ...(await caseFacts.loadWithRecords(db, row, template, context.config.features, ids)) }
}

/**
 * The same for external systems: signatures, the register and expiry act as the system. `actor`: who has brought it about without a request.
 *
 * @throws as `changeCase`
 */
export const changeCaseAsSystem = async (
  context: Context,
  tx: Tx,
  caseId: string,
  request: Pick<ChangeRequest, 'event' | 'details' | 'store'>,
  actor: Actor = { kind: 'system' },
): Promise<Receipt> => {
  const row = await cases.lock(tx, caseId)
  if (row === null) throw notFound()
  const loaded = await loadCase(context, tx, row)
  return await applyTransition(context, tx, { ...loaded, row, actor }, request)
}

/** A stale request gets the name of who changed the case and the current case, as far as its caller may see it. */
const assertVersion = ({ row, actor, facts }: CaseInChange, expected: number | null): void => {
  if (expected === null || expected === row.version) return
  const seen = actor.kind === 'applicant' ? applicantsFacts(facts) : facts
  throw new HttpError('VERSION_MISMATCH', { current: { facts: seen, changedBy: row.changedBy } })
}

const eventOf = ({ event }: Pick<ChangeRequest, 'event'>, read: CaseToChange): CaseEvent =>
  typeof event === 'function' ? event(read) : event

/** A repeat with the same key gets the first response without asking the chart. @throws ForbiddenError */
const assertRole = (read: CaseToChange, request: ChangeRequest): void => {
  const { type } = eventOf(request, read)
  if (!mayDo(read.actor, type, read.facts))
    throw new ForbiddenError(`Cannot '${type}' case ${read.row.id}: not for this role.`)
}

/** @throws ForbiddenError, ActionNotAllowedError from the chart. */
const allowedChange = (
  context: Context,
  read: CaseToChange & Pick<Transition, 'drawn'>,
  request: Pick<ChangeRequest, 'event'>,
): Omit<Transition, 'tx'> => {
  const { row, actor, facts } = read
  const event = eventOf(request, read)
  const { facts: after, effects } = decide(restoreSnapshot(facts, actor), event)
  return { ...read, at: laterOf(context.now(), row.changedAt), after, event, effects }
}

const applyTransition = async (
  context: Context,
  tx: Tx,
  locked: CaseToChange & Pick<Transition, 'drawn'>,
  request: Pick<ChangeRequest, 'event' | 'details' | 'store'>,
): Promise<Receipt> => {
  const transition: Transition = { ...allowedChange(context, locked, request), tx }
  const { row, actor, facts, after, at } = transition
  await assertMayChange(transition)
  const change = request.store === undefined ? {} : await request.store(transition)
  if (change === null) return { caseId: row.id, caseStatus: facts.status, version: row.version }
  const { details = {} } = request
  await writeOutbox(context, transition, typeof details === 'function' ? details(transition) : details)
  const by = actorName(actor)
  // Messages are rows of their own: whose turn it is, is known only now.
  const settled = { ...after, unhandledMessageCount: await caseFacts.unhandledMessageCount(tx, facts) }
  const party = whoseTurn(restoreSnapshot(settled, actor))
  const version = await saveFacts(tx, row, { before: facts, after, awaits: party, by, at }, change)
  return { caseId: row.id, caseStatus: after.status, version }
}

/** The clock of another process may be ahead: a case's log is in the order of time, and a change comes after the one that it was made upon. */
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
