import type { AuditEntry } from '#schemas/audit.ts'
import type { CaseHistory } from '#schemas/api/inspector.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts, FormFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import type { FormStatus } from '#schemas/form/form-status.ts'
import { evaluate } from '../decide.ts'
import type { CaseEvent } from '../events.ts'
import { permissions, type Actor } from '../permissions.ts'
import { restoreSnapshot } from '../restore.ts'
import { newSignatures } from '../new-signatures.ts'
import { eventsOf } from './entry-events.ts'

/** One step of the history of a case, and the facts after it. */
export type ReplayStep = { at: string; facts: CaseFacts } & (
  | { kind: 'created'; entry: AuditEntry | null }
  /** The chart explains the entry by this event. */
  | { kind: 'event'; entry: AuditEntry; event: CaseEvent }
  /** An entry that no event of the chart causes. */
  | { kind: 'besides'; entry: AuditEntry }
  /** The chart refuses every event that the entry can stand for. The reasons are those of the first. */
  | { kind: 'refused'; entry: AuditEntry; reasons: readonly Reason[] }
  /** The chart and the case come to different statuses. */
  | { kind: 'deviates'; entry: AuditEntry; event: CaseEvent; expected: CaseStatus }
  /** The case came to the status without an entry that explains it. */
  | { kind: 'unlogged'; entry: null; status: CaseStatus }
)

/** Whether the chart cannot explain the step. */
export const isUnexplained = ({ kind }: ReplayStep): boolean =>
  kind === 'refused' || kind === 'deviates' || kind === 'unlogged'

/** The log has no ranks, so a caseworker is taken to have a rank that permits the event. */
const actorOf = ({ by }: AuditEntry, event: CaseEvent): Actor => {
  if (by.kind === 'system') return { kind: 'system' }
  if (by.kind === 'applicant') return { kind: 'applicant', name: by.name }
  const [rank = 1] = permissions[event.type].filter((role) => typeof role === 'number')
  return { kind: 'staff', rank, roleNames: [], userId: by.id ?? '', name: by.name, email: '' }
}

/**
 * Replays the history of a case on the chart. After an unexplained entry it continues from the stored status. Pure. Returns at least one step, in
 * order.
 */
export const replayHistory = ({
  facts: now,
  journey,
  entries,
}: Pick<CaseHistory, 'facts' | 'journey' | 'entries'>): readonly ReplayStep[] => {
  const [beginning, ...changes] = journey
  const first = entries[0]
  const created = first?.eventType === 'CaseCreated' ? first : null
  const start = factsAtCreation(now, entries)
  const steps: ReplayStep[] = []
  let facts: CaseFacts = { ...start, status: beginning?.status ?? start.status }
  let next = 0

  const push = (step: ReplayStep, index: number): void => {
    facts = step.facts
    steps.push({ ...step, facts: withDerivedFacts(facts, now, entries, index) })
  }
  const pushUnlogged = (until: string | null, index: number): void => {
    for (let change = changes[next]; change !== undefined; change = changes[next]) {
      if (until !== null && change.at >= until) return
      const { status, at } = change
      push({ kind: 'unlogged', at, entry: null, status, facts: { ...facts, status } }, index)
      next += 1
    }
  }

  push({ kind: 'created', at: beginning?.at ?? first?.at ?? '', entry: created, facts }, created === null ? 0 : 1)
  for (const [index, entry] of entries.entries()) {
    if (entry === created) continue
    const { at } = entry
    pushUnlogged(at, index)
    const before = withDerivedFacts(facts, now, entries, index)
    const decisions = eventsOf(entries, index, before).map((event) => ({
      event,
      decision: evaluate(restoreSnapshot(before, actorOf(entry, event)), event),
    }))
    const taken = decisions.flatMap(({ event, decision }) =>
      decision.kind === 'allowed' ? [{ event, after: decision.facts }] : [],
    )[0]
    const [refused] = decisions
    if (taken !== undefined) {
      const { event, after } = taken
      if (after.status === before.status) push({ kind: 'event', at, entry, event, facts: after }, index + 1)
      else if (changes[next]?.status === after.status) {
        next += 1
        push({ kind: 'event', at, entry, event, facts: after }, index + 1)
      } else push({ kind: 'deviates', at, entry, event, expected: after.status, facts: before }, index + 1)
    } else if (refused !== undefined) {
      const reasons = refused.decision.kind === 'refused' ? refused.decision.reasons : []
      push({ kind: 'refused', at, entry, reasons, facts: before }, index + 1)
    } else push({ kind: 'besides', at, entry, facts: before }, index + 1)
  }
  pushUnlogged(null, entries.length)
  return steps
}

/**
 * Returns the facts with which a case began. Facts that its template decides are the same today. Facts that are not known any more, such as which
 * signing methods were switched on, are taken from what the case has done since.
 */
const factsAtCreation = (facts: CaseFacts, entries: readonly AuditEntry[]): CaseFacts => {
  const hasEntry = (predicate: (entry: AuditEntry) => boolean): boolean => entries.some(predicate)
  const contactChange = entries.find(({ eventType }) => eventType === 'CaseChangeContact')
  return {
    ...facts,
    ...newSignatures(facts),
    version: 1,
    status: 'CREATED',
    contactPersonEmail:
      contactChange === undefined ? facts.contactPersonEmail : String(contactChange.params['from'] ?? ''),
    silent: hasEntry(({ eventType, params }) => eventType === 'CaseCreated' && params['silent'] === true),
    forms: facts.forms.map((form) => ({ ...form, status: 'not-started', hasApplicantEntry: false, problemCount: 0 })),
    checkPoints: facts.checkPoints.map((point) => ({ ...point, status: 'NOT_CHECKED', confirmedBy: null })),
    corrections: [],
    correctionDrafts: [],
    hasRegionalReviewer:
      facts.hasRegionalReviewer || hasEntry(({ eventType }) => eventType === 'SubmittedForRegionalReview'),
    handlerEmail: null,
    unhandledMessageCount: 0,
    removal: null,
    disabledSigningMethods: facts.disabledSigningMethods.filter(
      (method) =>
        !hasEntry(({ eventType, params }) =>
          method === 'digital' ? eventType === 'SignatureShared' : params['change'] === 'analog.download',
        ),
    ),
    // The number of signatories at the time is unknown.
    signatoryRule: null,
    changesSinceSignature: null,
    isApprovalMailed: false,
    isPostingMailed: false,
    queuedAdmission: null,
  }
}

const isOwn = ({ eventType, formId }: AuditEntry, { formId: own }: FormFacts): boolean =>
  formId === own &&
  (eventType === 'FormStarted' || eventType === 'FormValueSaved' || eventType === 'FormValueSavedFromVO')

const isSubmission = ({ eventType, params }: AuditEntry): boolean =>
  eventType === 'SignatureShared' || params['change'] === 'analog.download'

/** Whether the entry is only possible while the form is filled in. */
const showsFilled = (entry: AuditEntry, { formId, isInternal }: FormFacts): boolean =>
  (entry.eventType === 'FormApproved' && entry.formId === formId) || (!isInternal && isSubmission(entry))

/**
 * The status of a form that is not approved, before the entry at the index. The log has no statuses of forms: a form was valid once the next
 * thing that became of it shows so, and before that it was being filled in. `now` is the form as it is today.
 */
const statusBefore = (entries: readonly AuditEntry[], index: number, now: FormFacts): FormStatus => {
  const next = entries.slice(index).find((entry) => isOwn(entry, now) || showsFilled(entry, now))
  if (next === undefined) return now.status === 'approved' ? 'valid' : now.status
  if (!isOwn(next, now)) return 'valid'
  return entries.slice(0, index).some((entry) => isOwn(entry, now)) ? 'in-progress' : 'not-started'
}

/** Whether the company had begun the form before the entry at the index. */
const wasBegun = (entries: readonly AuditEntry[], index: number, now: FormFacts): boolean => {
  const isBegun = (entry: AuditEntry): boolean => isOwn(entry, now) && entry.by.kind === 'applicant'
  const next = entries.slice(index).find((entry) => isBegun(entry) || (!now.isInternal && isSubmission(entry)))
  return entries.slice(0, index).some(isBegun) || (next === undefined ? now.hasApplicantEntry : isSubmission(next))
}

const messageChange: Readonly<Partial<Record<AuditEntry['eventType'], 1 | -1>>> = {
  AspirantMessageSubmitted: 1,
  MessageHandledByMA: -1,
  MessageUnhandledByMA: 1,
}

/**
 * The facts before the entry at the index, as far as the chart does not say them itself: the statuses of the forms, unread messages, the
 * contact that the company has corrected, and that a correction without a reply was answered by another answer. `facts` are those that the
 * chart came to, and `now` those of today.
 */
const withDerivedFacts = (
  facts: CaseFacts,
  now: CaseFacts,
  entries: readonly AuditEntry[],
  index: number,
): CaseFacts => {
  const entry = entries[index]
  return {
    ...facts,
    forms: facts.forms.map((form) => {
      const today = now.forms.find(({ formId }) => formId === form.formId) ?? form
      const status = form.status === 'approved' ? form.status : statusBefore(entries, index, today)
      return {
        ...form,
        status,
        hasApplicantEntry: wasBegun(entries, index, today),
        // The number of missing answers at the time is unknown.
        problemCount: status === 'invalid' ? today.problemCount : 0,
      }
    }),
    corrections: facts.corrections.map((correction) => ({
      ...correction,
      isAnswerChanged:
        entry?.eventType === 'CorrectionHandled' && entry.componentId === correction.componentId
          ? true
          : correction.isAnswerChanged,
    })),
    unhandledMessageCount: entries
      .slice(0, index)
      .reduce((count, { eventType }) => Math.max(count + (messageChange[eventType] ?? 0), 0), 0),
    contactPersonEmail: entries
      .slice(0, index)
      .reduce(
        (email, { eventType, params }) =>
          eventType === 'CaseChangeContact' ? String(params['to'] ?? params['email'] ?? email) : email,
        facts.contactPersonEmail,
      ),
  }
}
