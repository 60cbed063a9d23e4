import { createHash } from 'node:crypto'
import { displayStatus } from '#machines/case/whose-turn.ts'
import type { WireCase, WireCaseForm } from '#schemas/case.ts'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { FormDocument, Component } from '#schemas/form.ts'
import { componentOf } from '#schemas/form/compile.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import type { PendingTask } from '#schemas/pending-task.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Template } from '#schemas/template.ts'
import { availableActions } from '#machines/case/available-actions.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { createLeastRecentlyUsed } from '#schemas/least-recently-used.ts'
import type { InformationPageTitle } from '#schemas/information-page.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase, type OpenedCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { formIndex } from '../features/forms/form-index.ts'
import { templateViewOf } from '../features/forms/template-catalogue.ts'
import { HttpError } from '../http/http-error.ts'
import type { StoredAnswer } from '../repositories/answers.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import type { CaseRecords } from '../features/cases/case-facts.ts'
import * as audit from '../repositories/audit.ts'
import * as earlierAnswers from '../repositories/earlier-answers.ts'
import * as formStates from '../repositories/form-states.ts'
import type { StoredFormState } from '../repositories/form-states.ts'
import * as messages from '../repositories/messages.ts'
import * as organisations from '../repositories/organisations.ts'
import { applicantsFacts, assigneeOf, shownToApplicants, hiddenForms } from '../features/cases/applicants-view.ts'

type Reads = Pick<Context, 'db' | 'templates' | 'config' | 'tasks' | 'now'>

const ofSigning: ReadonlySet<PendingTask['name']> = new Set([
  'createSigningDocument',
  'followSigningRound',
  'remindSignatory',
  'readdressSignatory',
])

/**
 * A case as the caller may see it: applicants without internal forms and without what is internal to the organisation.
 *
 * @throws HttpError NOT_FOUND; TOKEN_INVALID if a case token is of another case than the one named.
 */
export const getCase = async (context: Reads, caller: Applicant | Staff, caseId: string): Promise<WireCase> => {
  if (caller.kind === 'applicant' && caller.caseId !== caseId) throw new HttpError('TOKEN_INVALID')
  const loaded = await reading(
    context,
    async (tx) => await assemble(context, tx, await openCase(context, tx, caller, caseId)),
  )
  // The queue has its own connection: queried inside the transaction, the embedded database would deadlock.
  const pending = await context.tasks.pendingOf(caseId)
  return { ...loaded, pending: caller.kind === 'staff' ? pending : pending.filter(({ name }) => ofSigning.has(name)) }
}

const assemble = async (
  context: Reads,
  tx: Tx,
  { row, template, actor }: OpenedCase,
): Promise<Omit<WireCase, 'pending'>> => {
  const isApplicant = actor.kind === 'applicant'
  const templateAudience = isApplicant ? 'applicant' : 'staff'
  const view = templateViewOf(template, templateAudience)
  const formIds = view.body.forms.map(({ id }) => id)
  const { facts, records } = await caseFacts.loadWithRecords(tx, row, template, context.config.features, formIds)
  const readable = { caseId: row.id, hiddenForms: hiddenForms({ template, actor }) }
  const beside = await tx
    .selectNoFrom([
      organisations.asJson(tx, row.moId).as('organisations'),
      messages.asJson(tx, readable).as('messages'),
      messages.countOf(tx, readable).as('messageCount'),
      earlierAnswers.asJson(tx, row.id).as('earlierAnswers'),
    ])
    .executeTakeFirstOrThrow()
  const [mo] = beside.organisations
  if (mo === undefined) throw new Error(`There is no member organisation ${row.moId}`)
  const forms = formsOf(template, formIds, records, earlierFor(actor, earlierAnswers.fromJson(beside.earlierAnswers)))
  const seen = isApplicant ? applicantsFacts(facts) : facts
  const assignee = assigneeOf(row, records.absences, swedishDay(context.now()))
  return {
    id: row.id,
    reference: row.reference,
    title: row.companyName || row.orgNo,
    version: row.version,
    caseStatus: row.status,
    displayStatus: displayStatus({ ...facts, statusBefore: records.journey.at(-2)?.status ?? null }),
    awaits: row.awaits,
    awaitsSince: row.awaitsSince.toISOString(),
    activeLocale: row.locale,
    createdAt: row.createdAt.toISOString(),
    silent: row.silent,
    mo,
    company: {
      name: row.companyName,
      orgNo: row.orgNo,
      organisationType: row.organisationType,
      contactPersonEmail: row.contactEmail,
    },
    assignedTo: isApplicant ? shownToApplicants(assignee) : assignee,
    contactPersons: [...records.people],
    forms: isApplicant ? forms.map((form) => ({ ...form, approvedBy: null })) : forms,
    facts: seen,
    state: stateFor(seen, actor),
    ...(!isApplicant &&
      facts.changesSinceSignature !== null &&
      records.signed !== null && {
        signed: records.signed,
        confirmed: await audit.confirmationsOf(tx, row.id, facts.changesSinceSignature.revision),
      }),
    journey: [...records.journey],
    messages: messages.fromJson(beside.messages),
    messageCount: beside.messageCount ?? 0,
    templateSlug: template.slug,
    templateName: template.name,
    templateVersion: template.version,
    templateDigest: view.digest,
    templateAudience,
    pages: pageTitlesOf(template),
    admissionDate: row.admissionDate,
    rejection: row.mayReapply === null ? null : { message: row.rejectionMessage ?? '', mayReapply: row.mayReapply },
    link: actor.kind === 'staff' && actor.rank <= 2 ? `${context.config.publicUrl}/case/${row.id}` : null,
  }
}

/** The answers of an approval are internal to the organisation. The company may have the answers of a correction. */
const earlierFor = (
  actor: OpenedCase['actor'],
  all: ReadonlyMap<string, EarlierAnswers[]>,
): ReadonlyMap<string, EarlierAnswers[]> =>
  actor.kind === 'staff' ? all : new Map([...all].map(([formId, earlier]) => [formId, earlier.filter(isOfCorrection)]))

const isOfCorrection = ({ componentId }: EarlierAnswers): boolean => componentId !== null

const formsOf = (
  template: Template,
  formIds: readonly string[],
  { states, answers }: CaseRecords,
  earlier: ReadonlyMap<string, EarlierAnswers[]>,
): WireCaseForm[] => {
  const stored = Map.groupBy(answers, ({ formId }) => formId)
  return formIds.map((formId) =>
    formOf(
      template.forms.find(({ id }) => id === formId),
      states.get(formId) ?? formStates.untouched(formId),
      stored.get(formId) ?? [],
      earlier.get(formId) ?? [],
    ),
  )
}

const formOf = (
  document: FormDocument | undefined,
  state: StoredFormState,
  stored: readonly StoredAnswer[],
  earlier: EarlierAnswers[],
): WireCaseForm => ({
  formId: state.formId,
  status: state.status,
  isStarted: state.startedAt !== null,
  approvedBy: state.approvedBy,
  approvedAt: state.approvedAt?.toISOString() ?? null,
  changedAt: state.changedAt?.toISOString() ?? null,
  values: stored.map(({ componentId, value, version, backendValidation, isPrefilled, updatedAt }) => ({
    componentId,
    value,
    version,
    backendValidation,
    ...(isPrefilled && { isPrefilled }),
    ...(dependsOnToday(document, componentId) && { writtenOn: swedishDay(updatedAt) }),
  })),
  // While the approval stands, its answers are the current ones. Corrections may still be unread.
  earlier: state.status === 'approved' ? earlier.filter(isOfCorrection) : earlier,
})

const dependsOnToday = (document: FormDocument | undefined, key: ValueKey): boolean => {
  const component = document === undefined ? undefined : componentOf(formIndex(document), key)
  return component !== undefined && hasRelativeLimit(component)
}

/** Each entry has a few kilobytes. */
const maxKnown = 1_000

/** Cached by a hash of facts and actor. */
const known = createLeastRecentlyUsed<WireCase['state']>(maxKnown)

/**
 * The state of the chart for the actor, and the available actions: computed once for what they follow from, which is nothing but the facts and the
 * actor, since asking the chart for every action takes longer than reading the facts.
 */
export const stateFor = (facts: CaseFacts, actor: Actor): WireCase['state'] => {
  const key = createHash('sha256')
    .update(JSON.stringify([facts, actor]))
    .digest('base64url')
  return known(key, () => computed(facts, actor))
}

const computed = (facts: CaseFacts, actor: Actor): WireCase['state'] => {
  const snapshot = restoreSnapshot(facts, actor)
  return { tags: [...snapshot.tags], availableActions: availableActions(snapshot) }
}

const isRelative = (limit: unknown): boolean => typeof limit === 'string' && limit.startsWith('today')

/** Whether the validity of an answer depends on the day. */
const hasRelativeLimit = (component: Component): boolean =>
  'validation' in component &&
  component.validation.some(
    (rule) => rule.type === 'dateRange' && (isRelative(rule.earliest) || isRelative(rule.latest)),
  )

/** The pages of a template as others link to them. A template of an earlier time has none. */
const pageTitlesOf = ({ pages = [] }: Template): InformationPageTitle[] =>
  pages.map(({ pageId, title }) => ({ pageId, title }))
