import { sql } from 'kysely'
import { isSigned, signingMethodOf } from '#machines/case/signing-method.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { removalOf } from '#machines/case/removal.ts'
import type { Absence } from '#schemas/absence.ts'
import type { CaseFacts, FormFacts, Removal, CheckPoint } from '#schemas/facts.ts'
import type { JourneyEntry } from '#schemas/case.ts'
import type { ContactPerson } from '#schemas/company.ts'
import type { SignedAnswers, ChangesSinceSignature } from '#schemas/signed-answers.ts'
import { type Correction } from '#schemas/correction.ts'
import { correctedComponents } from '#schemas/corrected-components.ts'
import type { Template } from '#schemas/template.ts'
import { isAnswerChanged, needsNewSignature } from '#schemas/form/answer-changed.ts'
import { followUpsOf } from '#schemas/form/follow-ups.ts'
import { withPeople } from '#schemas/form/people.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { rootComponentId, type FormValues } from '#schemas/form/value.ts'
import type { FormDocument } from '#schemas/form.ts'
import { compileOnce, type ValueOf } from '../../db/compile-once.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { disabledSigningMethods, type FeatureSwitches } from '../../config/config-variables.ts'
import { formIndex, filledForm, shownAnswers } from '../forms/form-index.ts'
import { signatoryForm, signatoryRuleOf } from '../forms/named-signatories.ts'
import * as absences from '../../repositories/absences.ts'
import * as answers from '../../repositories/answers.ts'
import * as cases from '../../repositories/cases.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import * as checkPoints from '../../repositories/check-points.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import * as corrections from '../../repositories/corrections.ts'
import type { StoredCorrection } from '../../repositories/corrections.ts'
import * as earlierAnswers from '../../repositories/earlier-answers.ts'
import * as formStates from '../../repositories/form-states.ts'
import * as journey from '../../repositories/journey.ts'
import * as mailLog from '../../repositories/mail-log.ts'
import * as messages from '../../repositories/messages.ts'
import * as organisations from '../../repositories/organisations.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import * as users from '../../repositories/users.ts'
import type { StoredAnswer } from '../../repositories/answers.ts'
import { revisionOf } from '../documents/revision.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { openCase, type OpenedCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'

/** The records that a case's facts are made of, beside its row. */
export type CaseRecords = {
  /** The version of the case at the time of reading, or null if the case is gone. */
  version: number | null
  states: ReadonlyMap<string, formStates.StoredFormState>
  people: readonly ContactPerson[]
  /** Oldest first. */
  journey: readonly JourneyEntry[]
  /** The answers of the requested forms. */
  answers: readonly answers.StoredAnswer[]
  /** The signed answers, or null before a signature and if they are unknown. */
  signed: SignedAnswers | null
  /** Of the case's organisation. */
  absences: readonly Absence[]
}

export type LoadedFacts = { facts: CaseFacts; records: CaseRecords }

type RecordsOf = { caseId: string; moId: string; formIds: readonly string[]; signedKind: string }

const readRecords = compileOnce((db, value: ValueOf<RecordsOf>) =>
  db.selectNoFrom([
    cases.versionOf(db, value('caseId')).as('version'),
    formStates.asJson(db, value('caseId')).as('states'),
    checkPoints.asJson(db, value('caseId')).as('checkPoints'),
    corrections.asJson(db, value('caseId')).as('corrections'),
    corrections.draftsAsJson(db, value('caseId')).as('drafts'),
    contactPersons.asJson(db, value('caseId')).as('people'),
    answers.asJson(db, value('caseId'), value('formIds')).as('answers'),
    messages.countUnhandled(db, value('caseId')).as('unhandledMessageCount'),
    users.existsWithRank(db, value('moId'), 4).as('hasRegionalReviewer'),
    journey.asJson(db, value('caseId')).as('journey'),
    mailLog.latestToContact(db, value('caseId'), 'signatureApproved').as('approvalMailedAt'),
    signingRounds.frozenOf(db, value('caseId'), value('signedKind')).as('signed'),
    organisations.signingDaysOf(db, value('moId')).as('signingDays'),
    organisations.signingMethodsOf(db, value('moId')).as('signingMethods'),
    organisations.decidersOf(db, value('moId')).as('deciders'),
    absences.asJson(db, sql`array[${value('moId')}::text]`).as('absences'),
  ]),
)

/**
 * Everything that the chart needs to know of a case. `template` is the one that the case was made from; the answers of the forms in `formIds` are
 * read with it, in the same statement.
 */
export const loadWithRecords = async (
  db: Db,
  row: StoredCase,
  template: Template,
  features: FeatureSwitches,
  formIds: readonly string[] = [],
): Promise<LoadedFacts> => {
  const rule = signatoryForm(row, template)
  const signedKind = signedKindOf(row)
  const [read] = await readRecords(db, {
    caseId: row.id,
    moId: row.moId,
    formIds: [
      ...formIds,
      ...(rule === null ? [] : [rule.form.id]),
      ...(signedKind === null ? [] : template.forms.filter(({ isInternal }) => !isInternal).map(({ id }) => id)),
    ],
    signedKind: signedKind ?? '',
  })
  if (read === undefined) throw new Error('A select without a table has one row')
  const records: CaseRecords = {
    version: read.version,
    states: formStates.fromJson(read.states),
    people: read.people,
    journey: journey.fromJson(read.journey),
    answers: answers.fromJson(read.answers),
    signed: read.signed,
    absences: read.absences,
  }
  const checked = checkPoints.fromJson(read.checkPoints)
  const facts: CaseFacts = {
    caseId: row.id,
    version: row.version,
    status: row.status,
    moId: row.moId,
    companyName: row.companyName,
    contactPersonEmail: row.contactEmail,
    silent: row.silent,
    forms: template.forms.map((form): FormFacts => {
      const { status, hasApplicantEntry, problemCount } = records.states.get(form.id) ?? formStates.untouched(form.id)
      return {
        formId: form.id,
        title: form.title,
        status,
        isInternal: form.isInternal,
        hasApplicantEntry,
        problemCount,
      }
    }),
    checkPoints: template.checkPoints.map(({ componentId, title }): CheckPoint => {
      const { status = 'NOT_CHECKED', confirmedBy = null } = checked.get(componentId) ?? {}
      return { componentId, title, status, confirmedBy }
    }),
    extraReviewSteps: template.extraReviewSteps,
    creditReport: row.creditReport,
    corrections: await correctionsOf(db, row.id, template, corrections.fromJson(read.corrections), read.people),
    correctionDrafts: corrections.draftsFromJson(read.drafts),
    signature: row.signature,
    analogSignature: row.analogSignature,
    internalSignature: row.internalSignature,
    regionalReview: row.regionalReview,
    hasRegionalReviewer: read.hasRegionalReviewer === true,
    deciders: read.deciders ?? 'administrators',
    handlerEmail: row.assignedToId === null ? null : (row.assignedToEmail ?? ''),
    unhandledMessageCount: read.unhandledMessageCount ?? 0,
    removal: statusHasTag(row.status, 'removed') ? await removal(db, row, records) : null,
    disabledSigningMethods: disabledSigningMethods(features, read.signingMethods ?? 'both'),
    signatoryRule: signatoryRuleOf(rule, records.answers),
    changesSinceSignature: changesSinceSignature(template, records.signed, records.answers, records.people),
    signingDays: signingDaysIn(read.signingDays, row.moId),
    isApprovalMailed: wasApprovalMailed(row, records, read.approvalMailedAt),
    isPostingMailed: await wasPostingMailed(db, row),
    queuedAdmission: row.queuedAdmission,
  }
  return { facts, records }
}

/** The kind of round that the company signed, also once the case is decided, or null before the signature. */
const signedKindOf = (row: StoredCase): signingRounds.RoundKind | null => {
  if (!isSigned(row)) return null
  return signingMethodOf(row) === 'digital' ? 'digital' : 'analog'
}

export const load = async (...args: Parameters<typeof loadWithRecords>): Promise<CaseFacts> =>
  (await loadWithRecords(...args)).facts

/** @throws where there is no such organisation: a case never outlives its organisation. */
const signingDaysIn = (days: number | null, moId: string): number => {
  if (days === null) throw new Error(`There is no member organisation ${moId}`)
  return days
}

/** The number of unhandled messages, after what the transaction itself has stored. */
export const unhandledMessageCount = async (
  tx: Tx,
  { caseId, unhandledMessageCount: before }: CaseFacts,
): Promise<number> =>
  messages.hasChanged(tx) ? (await messages.countUnhandled(tx, caseId).executeTakeFirstOrThrow()).count : before

const correctionsOf = async (
  db: Db,
  caseId: string,
  template: Template,
  stored: readonly StoredCorrection[],
  people: readonly ContactPerson[],
): Promise<Correction[]> => {
  const corrections = stored.map((each) => ({ ...each, followUps: followUps(each, template), isAnswerChanged: null }))
  if (stored.every(({ isApproved }) => isApproved)) return corrections
  const earlier = await earlierAnswers.ofCase(db, caseId)
  const all = await answers.ofCase(db, caseId)
  return corrections.map((each): Correction => {
    const { formId, componentId } = each
    const then = earlier.get(formId)?.find((decision) => decision.componentId === componentId)
    if (then === undefined) return each
    const before = withPeople(then.values, then.people)
    const now = withPeople(valuesOf(all.filter((answer) => answer.formId === formId)), people)
    return { ...each, isAnswerChanged: isAnswerChanged(before, now, correctedComponents(each, corrections)) }
  })
}

const followUps = ({ formId, componentId }: StoredCorrection, { forms }: Template): string[] => {
  const form = forms.find(({ id }) => id === formId)
  return form === undefined ? [] : followUpsOf(formIndex(form), componentId)
}

/** Null for a removed case whose earlier status is unknown. */
const removal = async (
  db: Db,
  row: StoredCase,
  { journey: entries }: Pick<CaseRecords, 'journey'>,
): Promise<Removal | null> => {
  const [before, removed] = entries.slice(-2)
  if (before === undefined || removed === undefined || !statusHasTag(removed.status, 'removed')) return null
  // As in the index `one_open_case`: applications by other templates do not count.
  const others = (await cases.ofCompany(db, row.moId, row.orgNo)).filter(
    ({ templateSlug }) => templateSlug === row.templateSlug,
  )
  return { ...removalOf(before.status, removed.at), isReplaced: others.some((other) => !cases.hasEnded(other)) }
}

/** Mails from before the latest submission concern earlier signatures. */
const wasApprovalMailed = (
  row: StoredCase,
  { journey: entries }: Pick<CaseRecords, 'journey'>,
  mailedAt: Date | null,
): boolean => {
  if (!isSigned(row) || mailedAt === null) return false
  const handedIn = entries[entries.findLastIndex(({ status }) => statusHasTag(status, 'awaits:applicant')) + 1]
  const since = handedIn === undefined ? row.createdAt : new Date(handedIn.at)
  return mailedAt >= since
}

/** The company can change between post and upload repeatedly with the same document. */
const wasPostingMailed = async (db: Db, row: StoredCase): Promise<boolean> => {
  if (!statusHasTag(row.status, 'onPaper')) return false
  const round = await signingRounds.newest(db, row.id, 'analog')
  if (round === null) return false
  const { at } = await mailLog.latestToContact(db, row.id, 'paperByPost').executeTakeFirstOrThrow()
  return at !== null && at >= round.createdAt
}

/** How the shown answers of the company's forms differ from those that it has signed; null if they do not. */
const changesSinceSignature = (
  template: Template,
  signed: SignedAnswers | null,
  stored: readonly StoredAnswer[],
  people: readonly ContactPerson[],
): ChangesSinceSignature | null => {
  if (signed === null) return null
  const forms = template.forms
    .filter(({ isInternal }) => !isInternal)
    .map((document) => filledForm(document, valuesOf(stored.filter(({ formId }) => formId === document.id))))
  const answers = forms.flatMap((form) => {
    const { id: formId } = form.document
    const then = shownWithPeople(form.document, signed.forms[formId] ?? {}, signed.people)
    const now = shownWithPeople(form.document, form.values, people)
    const componentIds = new Set([...Object.keys(then), ...Object.keys(now)].map(rootComponentId))
    return [...componentIds]
      .filter((componentId) => isAnswerChanged(then, now, [componentId]))
      .map((componentId) => ({
        formId,
        componentId,
        needsNewSignature: needsNewSignature(formIndex(form.document), [componentId]),
      }))
  })
  if (answers.length === 0) return null
  const now = forms.map((form) => ({ formId: form.document.id, answers: shownAnswers(form) }))
  return { revision: revisionOf(template.version, now, people), answers }
}

const shownWithPeople = (document: FormDocument, values: FormValues, people: readonly ContactPerson[]): FormValues =>
  withPeople(Object.fromEntries(shownAnswers(filledForm(document, values))), people)

/** A query about one case that its caller may see. It throws HttpError NOT_FOUND for another. */
export const defineCaseQuery =
  <C extends Applicant | Staff, T>(read: (tx: Tx, opened: OpenedCase) => Promise<T>) =>
  async (context: Pick<Context, 'db' | 'templates'>, caller: C, caseId: string): Promise<T> =>
    await reading(context, async (tx) => await read(tx, await openCase(context, tx, caller, caseId)))
