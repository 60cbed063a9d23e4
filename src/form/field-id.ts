import type { ValueKey } from '#schemas/form/value.ts'

/** DOM id of a component's control. */
export const fieldId = (formId: string, key: ValueKey): string => `${formId}.${key.replaceAll('/', '.')}`
