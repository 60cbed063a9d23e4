import { sql, type Expression, type RawBuilder } from 'kysely'
import { cleanName } from '#schemas/canonical-text.ts'
import { actorName } from '#machines/case/permissions.ts'
import { lockedAnswers } from '#machines/case/component-lock.ts'
import { maxFormAnswers, maxFormCharacters } from '#schemas/form/limits.ts'
import type { Value } from '#schemas/form/value.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { FormStatus } from '#schemas/form/form-status.ts'
import type { RoleId } from '#schemas/member-organisation.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { compileOnce, type Operands, type ValueOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/tables.ts'
import { inStatement } from '../../db/transaction.ts'
import { availableOptions, computedAnswers, searchedAnswers } from '../forms/form-index.ts'
import { stateOfForm } from '../forms/form-states.ts'
import { HttpError } from '../../http/http-error.ts'
import * as answers from '../../repositories/answers.ts'
import type { NewAnswer, StoredAnswer } from '../../repositories/answers.ts'
import * as audit from '../../repositories/audit.ts'
import type { NewAuditEntry } from '../../repositories/audit.ts'
import * as cases from '../../repositories/cases.ts'
import type { CaseUpdate } from '../../repositories/cases.ts'
import * as formStates from '../../repositories/form-states.ts'
import type { StoredFormState } from '../../repositories/form-states.ts'
import { caseNotification } from '../../repositories/case-notification.ts'
import { authorOf, type AllowedChange, type Transition } from './transition.ts'

/** Changes of one answer within this time share an entry of the log. */
const sameSittingMs = 15 * 60_000
/**
 * Stores answers of one form inside a transition: the answers, the form's status by its own rules, the log, and the company's name where it is among
 * them. `stored` is what the form had before.
 *
 * @throws HttpError TOO_LARGE if the form would exceed its limits.
 */
export const storeAnswers = async (
  transition: Transition,
  formId: string,
  stored: readonly StoredAnswer[],
  writes: readonly NewAnswer[],
): Promise<{ formStatus: FormStatus; columns: CaseUpdate }> => {
  const assessed = assess(transition, formId, stored, writes)
  await store(transition, assessed)
  const columns = companyNameAmong(transition, writes)
  await recordNewName(transition, formId, columns)
  return { formStatus: assessed.state.status, columns }
}

/**
 * The same in one statement without a transaction, onto the version of the case that was read. null, and nothing is stored, where the case has
 * another version or the caller other rights meanwhile, and for answers that are more than answers, such as the company's name.
 *
 * @throws as `storeAnswers`
 */
export const storeAnswersUnlocked = async (
  db: Db,
  change: AllowedChange,
  formId: string,
  stored: readonly StoredAnswer[],
  writes: readonly NewAnswer[],
  caller: Applicant | Staff,
): Promise<{ formStatus: FormStatus; version: number } | null> => {
  if (companyNameAmong(change, writes).companyName !== undefined) return null
  const assessed = assess(change, formId, stored, writes)
  const values = { ...valuesOf(change, assessed), ...rightsOf(change, caller), version: change.row.version }
  const [changed] = await inStatement(db, async (writing) => await storeOntoVersion(writing, values))
  return changed === undefined ? null : { formStatus: assessed.state.status, version: changed.version }
}

const rightsOf = ({ row: { moId }, actor }: AllowedChange, caller: Applicant | Staff): CallerRights => {
  if (caller.kind === 'applicant') return { moId, tokenHash: caller.tokenHash, userId: null, rank: null }
  if (actor.kind !== 'staff') throw new Error('An account acts as staff')
  return { moId, tokenHash: null, userId: actor.userId, rank: actor.rank }
}

/** The parts of a form that are stored: its answers, and its state by its own rules. Computed answers are no entries of the log: nobody wrote them. */
type Assessed = {
  document: FormDocument
  writes: readonly NewAnswer[]
  computed: readonly NewAnswer[]
  state: AssessedState
}
type AssessedState = Pick<StoredFormState, 'status' | 'problemCount' | 'startedAt' | 'changedAt' | 'hasApplicantEntry'>

/** @throws HttpError TOO_LARGE */
const assess = (
  { records, template, actor, at, facts, event }: AllowedChange,
  formId: string,
  stored: readonly StoredAnswer[],
  writes: readonly NewAnswer[],
): Assessed => {
  const document = template.forms.find(({ id }) => id === formId)
  if (document === undefined) throw new Error(`The template has no form ${formId}`)
  const isApplicant = actor.kind === 'applicant'
  const before = records.states.get(formId) ?? formStates.untouched(formId)

  const computed = computedAnswers(document, stored, writes, at)
  const all = withWrites(stored, [...writes, ...computed])
  assertBounded(stored, all)
  const state = stateOfForm(document, all, {
    available: availableOptions(template, records.people),
    at,
    isLocked: lockedAnswers(facts, formId),
  })
  return {
    document,
    writes,
    computed,
    state: {
      ...state,
      // Answers that the organisation writes for a company do not begin the company's form (specification §4).
      startedAt: before.startedAt ?? (isApplicant || event.type === 'form.start' ? at : null),
      changedAt: event.type === 'form.start' ? before.changedAt : at,
      hasApplicantEntry: before.hasApplicantEntry || isApplicant,
    },
  }
}

type Answer = Pick<StoredAnswer, 'componentId' | 'value' | 'backendValidation'> &
  Partial<Pick<StoredAnswer, 'updatedAt'>>

const withWrites = (stored: readonly StoredAnswer[], writes: readonly NewAnswer[]): Answer[] => {
  const written = new Set(writes.map(({ valueKey }) => valueKey))
  return [
    ...stored.filter(({ componentId }) => !written.has(componentId)),
    ...writes.map(({ valueKey, value, backendValidation }) => ({ componentId: valueKey, value, backendValidation })),
  ]
}

type Answers = readonly Pick<StoredAnswer, 'value'>[]

/** Senders choose the ids of list entries, so the number of answers needs a limit. Present answers may stay. */
const assertBounded = (before: Answers, after: Answers): void => {
  if (after.length > Math.max(maxFormAnswers, before.length)) throw new HttpError('TOO_LARGE')
  const characters = charactersIn(after)
  if (characters > maxFormCharacters && characters > charactersIn(before)) throw new HttpError('TOO_LARGE')
}

const charactersIn = (answers: Answers): number =>
  answers.reduce((sum, { value }) => sum + (typeof value === 'string' ? value.length : lengthOfItems(value)), 0)

const lengthOfItems = (value: Value): number =>
  Array.isArray(value) ? value.reduce((sum, item) => sum + (typeof item === 'string' ? item.length : 0), 0) : 0

const companyNameAmong = ({ template }: AllowedChange, writes: readonly NewAnswer[]): CaseUpdate => {
  const named = writes.find(({ valueKey }) => valueKey === template.roles.companyName)
  return typeof named?.value === 'string' ? { companyName: cleanName(named.value) } : {}
}

/** Records a change of the company's name, which the first name is not. */
const recordNewName = async (
  transition: Transition,
  formId: string,
  { companyName: to }: CaseUpdate,
): Promise<void> => {
  const { tx, row, template, at } = transition
  const from = row.companyName
  if (to === undefined || from === '' || to === from) return
  const by = authorOf(transition)
  const componentId = template.roles.companyName ?? null
  await audit.add(tx, [
    { caseId: row.id, eventType: 'LegalNameChanged', formId, componentId, by, at, params: { from, to } },
  ])
}

/** Stores the answers, the form's state and the log's entries in one statement. */
const store = async (transition: Transition, assessed: Assessed): Promise<void> => {
  const { tx, row, at, event } = transition
  const { document, computed, state } = assessed
  if (event.type !== 'form.start') await storeWrites(tx, valuesOf(transition, assessed))
  else {
    const by = authorOf(transition)
    await answers.put(
      tx,
      { caseId: row.id, by: by.name, byKind: by.kind, at },
      searchedAnswers(transition.template, computed),
    )
    await formStates.put(tx, row.id, document.id, state)
  }
}

type Stored = audit.AddedOnce & AssessedState & { formId: string; by: string; answers: string }

const valuesOf = (change: AllowedChange, { document, writes, computed, state }: Assessed): Stored => {
  const { entry, componentIds } = entriesOf(change, document, writes)
  return {
    ...state,
    ...audit.rowOf({ ...entry, componentId: null }),
    formId: document.id,
    by: actorName(change.actor),
    answers: JSON.stringify(searchedAnswers(change.template, [...writes, ...computed])),
    componentIds: JSON.stringify(componentIds),
    since: sittingBegan(change),
  }
}

const storeWrites = compileOnce((db, value: ValueOf<Stored>) => {
  const { answered, assessed, logged } = partsOf(db, value)
  return db
    .with('answered', () => answered)
    .with('assessed', () => assessed)
    .with('logged', () => logged)
    .selectFrom('logged')
    .select(({ ref }) => caseNotification(ref('caseId'), ref('id')).as('notified'))
    .groupBy('caseId')
})

const storeOntoVersion = compileOnce((db, value: ValueOf<Stored & CallerRights & { version: number }>) => {
  const { answered, assessed, logged } = partsOf(db, value, sql<boolean>`exists (select from changed)`)
  return db
    .with('changed', () => cases.advanced(db, value, hasRights(value)))
    .with('answered', () => answered)
    .with('assessed', () => assessed)
    .with('logged', () => logged)
    .selectFrom('changed')
    .leftJoin('logged', 'logged.caseId', 'changed.id')
    .select(({ ref }) => ['changed.version', caseNotification(ref('changed.id'), ref('logged.id')).as('notified')])
    .groupBy(['changed.id', 'changed.version'])
})

const partsOf = (db: Db, value: ValueOf<Stored>, condition?: Expression<boolean>) => {
  const written = { caseId: value('caseId'), by: value('by'), byKind: value('actorKind'), at: value('at') }
  const state: Operands<AssessedState> = {
    status: value('status'),
    problemCount: value('problemCount'),
    startedAt: value('startedAt'),
    changedAt: value('changedAt'),
    hasApplicantEntry: value('hasApplicantEntry'),
  }
  return {
    answered: answers.upserted(db, written, value('answers'), condition),
    assessed: formStates.upserted(db, written.caseId, value('formId'), state, condition),
    logged: audit.addedOnce(db, value, condition),
  }
}

/** A change of status is always logged, since the log must explain every status. */
const sittingBegan = ({ at, facts, after }: AllowedChange): Date =>
  after.status === facts.status ? new Date(at.getTime() - sameSittingMs) : at

/**
 * Entries name the form. Only where the organisation changes the company's answers do they name each answer. A first save that finds its answers
 * stored is logged too: it starts the case.
 */
const entriesOf = (
  change: AllowedChange,
  { id: formId, isInternal }: FormDocument,
  writes: readonly NewAnswer[],
): { entry: Omit<NewAuditEntry, 'componentId'>; componentIds: readonly (string | null)[] } => {
  const { row, actor, at } = change
  const isApplicant = actor.kind === 'applicant'
  return {
    entry: {
      caseId: row.id,
      eventType: isApplicant ? 'FormValueSaved' : 'FormValueSavedFromVO',
      formId,
      by: authorOf(change),
      at,
      params: {},
    },
    componentIds: isApplicant || isInternal || writes.length === 0 ? [null] : writes.map(({ valueKey }) => valueKey),
  }
}

/** The rights that a decision relied on: those of a link, or the rank of an account on the organisation. */
type CallerRights = { moId: string } & (
  { tokenHash: string; userId: null; rank: null } | { tokenHash: null; userId: string; rank: RoleId }
)

/** A part of a statement: whether the caller still has these rights. False for an owner of the installation, who has no stored rank. */
const hasRights = (value: ValueOf<CallerRights>): RawBuilder<boolean> => {
  const tokenHash = sql`${value('tokenHash')}::text`
  return sql<boolean>`case when ${tokenHash} is null
    then (select min(role_id) from user_roles where user_id = ${value('userId')}::text and mo_id = ${value('moId')}) = ${value('rank')}::int
    else exists (select from case_tokens where token_hash = ${tokenHash} and revoked_at is null) end`
}
