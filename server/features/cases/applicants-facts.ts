import type { CaseFacts } from '#schemas/facts.ts'
import type { Assignee } from '#schemas/case.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import type { StoredCase } from '../../repositories/cases.ts'

/**
 * The facts without what is internal to the member organisation: its internal forms and their corrections, checkpoints, and who
 * acted internally.
 */
export const applicantsFacts = (facts: CaseFacts): CaseFacts => {
  const forms = facts.forms.filter(({ isInternal }) => !isInternal)
  return {
    ...facts,
    forms,
    corrections: facts.corrections.filter(({ formId }) => forms.some((form) => form.formId === formId)),
    correctionDrafts: [],
    changesSinceSignature: null,
    checkPoints: [],
    signature: { ...facts.signature, confirmedBy: null },
    analogSignature: { ...facts.analogSignature, confirmedBy: null },
    internalSignature: { ...facts.internalSignature, signatories: [], rejectionMessage: null },
    regionalReview: { ...facts.regionalReview, comment: null, answeredBy: null },
  }
}

/** The case's assignee; null where it is unassigned. */
export const assigneeOf = (
  row: Pick<StoredCase, 'assignedToId' | 'assignedToName' | 'assignedToEmail' | 'assignedToRole'>,
): Assignee | null =>
  row.assignedToId === null
    ? null
    : {
        id: row.assignedToId,
        name: row.assignedToName ?? '',
        email: row.assignedToEmail ?? '',
        role: row.assignedToRole ?? '',
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
