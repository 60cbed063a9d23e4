import type { AuditEntry } from '#schemas/audit.ts'
import type { CaseFacts, FormFacts } from '#schemas/facts.ts'
import type { FormStatus } from '#schemas/form/form-status.ts'

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
export const withDerivedFacts = (
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
        // How much was missing then is not known.
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
