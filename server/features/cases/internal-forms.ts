import { isShownToApplicants, type AuditEntry } from '#schemas/audit.ts'
import type { Message } from '#schemas/message.ts'
import type { Template } from '#schemas/template.ts'
import type { OpenedCase } from '../../auth/opened-case.ts'

/** Whether something is about a form that the organisation fills in for itself. */
const isAboutInternal = ({ forms }: Pick<Template, 'forms'>, { formId }: { formId: string | null }): boolean =>
  forms.some(({ id, isInternal }) => isInternal && id === formId)

/** The forms that the caller may know nothing of. */
export const hiddenForms = ({ template, actor }: Pick<OpenedCase, 'template' | 'actor'>): string[] =>
  actor.kind === 'staff' ? [] : template.forms.flatMap(({ id, isInternal }) => (isInternal ? [id] : []))

/** The messages that the caller may read: applicants none about an internal form. */
export const messagesFor = (
  { template, actor }: Pick<OpenedCase, 'template' | 'actor'>,
  messages: readonly Message[],
): Message[] => messages.filter((message) => actor.kind === 'staff' || !isAboutInternal(template, message))

/** What the caller may read of the log. Applicants get no line about what is internal to the organisation, nor about an internal form. */
export const entriesFor = (
  { template, actor }: Pick<OpenedCase, 'template' | 'actor'>,
  entries: readonly AuditEntry[],
): AuditEntry[] =>
  actor.kind === 'staff'
    ? [...entries]
    : entries
        .filter((entry) => isShownToApplicants(entry) && !isAboutInternal(template, entry))
        .map(({ by: { kind, name }, ...entry }) => ({ ...entry, by: { kind, name } }))
