import type { CaseLabels } from './case-labels.ts'

/** The label of the form, or of the component in it, that a message is about. */
export const subjectLabel = (
  labels: CaseLabels,
  { formId, componentId }: { formId: string; componentId: string | null },
): string => (componentId === null ? labels.form(formId) : labels.component(componentId))
