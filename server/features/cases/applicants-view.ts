import { deputyOf, type Absence } from '#schemas/absence.ts'
import { mayReadDeletedNotes } from '#machines/case/permissions.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { listNotes } from '#schemas/api/notes.ts'
import { isShownToApplicants, type AuditEntry } from '#schemas/audit.ts'
import type { Assignee } from '#schemas/case.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import type { Message } from '#schemas/message.ts'
import { isSignatureApproved } from '#schemas/signature.ts'
import type { Template } from '#schemas/template.ts'
import type { OpenedCase } from '../../auth/opened-case.ts'
import type { Tx } from '../../db/tables.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import * as notes from '../../repositories/notes.ts'

/**
 * The facts without what is internal to the member organisation: its internal forms and their corrections, checkpoints, who acted
 * internally, and the revision that a caseworker confirms. Answers that have changed since the signature are there until an approval of the
 * signature covers them.
 */
export const applicantsFacts = (facts: CaseFacts): CaseFacts => {
  const forms = facts.forms.filter(({ isInternal }) => !isInternal)
  const changes = facts.changesSinceSignature
  return {
    ...facts,
    forms,
    corrections: facts.corrections.filter(({ formId }) => forms.some((form) => form.formId === formId)),
    correctionDrafts: [],
    changesSinceSignature: changes && mayHaveToSignAgain(facts) ? { ...changes, revision: '' } : null,
    queuedAdmission: null,
    handlerEmail: facts.handlerEmail && '',
    checkPoints: [],
    signature: { ...facts.signature, confirmedBy: null },
    analogSignature: { ...facts.analogSignature, confirmedBy: null },
    internalSignature: { ...facts.internalSignature, signatories: [], rejectionMessage: null },
    regionalReview: { ...facts.regionalReview, comment: null, answeredBy: null },
  }
}

const mayHaveToSignAgain = (facts: CaseFacts): boolean =>
  !isSignatureApproved(facts) || facts.corrections.some(({ isApproved }) => !isApproved)

/** The case's assignee, with who stands in on the day; null where it is unassigned. */
export const assigneeOf = (
  row: Assignment & Pick<StoredCase, 'moId'>,
  absences: readonly Absence[],
  day: string,
): Assignee | null => {
  const { assignedToId: id } = row
  if (id === null) return null
  const deputy = deputyOf({ moId: row.moId, userId: id }, absences, day)
  return {
    id,
    name: row.assignedToName ?? '',
    email: row.assignedToEmail ?? '',
    role: row.assignedToRole ?? '',
    ...(deputy !== null && { deputy }),
  }
}

type Assignment = Pick<StoredCase, 'assignedToId' | 'assignedToName' | 'assignedToEmail' | 'assignedToRole'>

/** The handler as a company sees them. */
export const shownToApplicants = (assignee: Assignee | null): Assignee | null =>
  assignee && { id: '', name: assignee.name, email: '', role: '' }

/** The columns of a case that is delegated to a person, or to nobody. */
export const assignmentTo = (handler: Administrator | null): Assignment => ({
  assignedToId: handler?.id ?? null,
  assignedToName: handler?.name ?? null,
  assignedToEmail: handler?.email ?? null,
  assignedToRole: handler?.role ?? null,
})

/** Whether something is about a form that the organisation fills in for itself. */
const isAboutInternal = ({ forms }: Pick<Template, 'forms'>, { formId }: { formId: string | null }): boolean =>
  forms.some(({ id, isInternal }) => isInternal && id === formId)

/** The forms that are hidden from the caller. */
export const hiddenForms = ({ template, actor }: Pick<OpenedCase, 'template' | 'actor'>): string[] =>
  actor.kind === 'staff' ? [] : template.forms.flatMap(({ id, isInternal }) => (isInternal ? [id] : []))

/** The messages that the caller may read: applicants none about an internal form. */
export const messagesFor = (
  { template, actor }: Pick<OpenedCase, 'template' | 'actor'>,
  messages: readonly Message[],
): Message[] => messages.filter((message) => actor.kind === 'staff' || !isAboutInternal(template, message))

/** Returns the log as the caller may read it. Applicants get no line about what is internal to the organisation, nor about an internal form. */
export const entriesFor = (
  { template, actor }: Pick<OpenedCase, 'template' | 'actor'>,
  entries: readonly AuditEntry[],
): AuditEntry[] =>
  actor.kind === 'staff'
    ? [...entries]
    : entries
        .filter((entry) => isShownToApplicants(entry) && !isAboutInternal(template, entry))
        .map(({ by: { kind, name }, ...entry }) => ({ ...entry, by: { kind, name } }))

/** The internal notes that the caller may read, newest first: deleted ones are for those who decide. For staff only (specification §6). */
export const internalNotesFor = async (
  tx: Tx,
  { row, actor }: Pick<OpenedCase, 'row' | 'actor'>,
): Promise<ResponseOf<typeof listNotes>> => ({
  internalNotes: (await notes.ofCase(tx, row.id)).filter(
    ({ deleted }) => deleted === null || mayReadDeletedNotes(actor),
  ),
})
