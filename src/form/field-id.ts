import type { ValueKey } from '#schemas/form/value.ts'

/** Of a component's control in the document. */
export const fieldId = (formId: string, key: ValueKey): string => `${formId}.${key.replaceAll('/', '.')}`
