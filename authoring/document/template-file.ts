import type { Template } from '#schemas/template.ts'

/** A template as the JSON file that it can be published from again. */
export const templateFile = (template: Template): string => `${JSON.stringify(template, null, 2)}\n`
