import type { CaseLabels } from './case-labels.ts'

/** The form, or the component in it, that a message is about. */
export type MessageSubject = { formId: string; componentId: string | null }

export const subjectLabel = (labels: CaseLabels, { formId, componentId }: MessageSubject): string =>
  componentId === null ? labels.form(formId) : labels.component(componentId)
