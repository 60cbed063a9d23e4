import type { Message } from '#schemas/message.ts'
import type { Template } from '#schemas/template.ts'
import type { OpenedCase } from '../auth/opened-case.ts'

/** Whether something is about a form that the organisation fills in for itself. */
export const isAboutInternal = ({ forms }: Pick<Template, 'forms'>, { formId }: { formId: string | null }): boolean =>
  forms.some(({ id, isInternal }) => isInternal && id === formId)

/** The messages that the caller may read: applicants none about an internal form. */
export const messagesFor = (
  { template, actor }: Pick<OpenedCase, 'template' | 'actor'>,
  messages: readonly Message[],
): Message[] => messages.filter((message) => actor.kind === 'staff' || !isAboutInternal(template, message))
