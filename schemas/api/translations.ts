import * as v from 'valibot'
import { Translatable } from '../locale.ts'
import { bounded } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { ofOrganisation, TemplateDocument } from './templates.ts'

/** The texts of a template's file as CSV, for a translator's spreadsheet. TEMPLATE_UNSOUND: the file is no JSON. */
export const writeTranslations = defineEndpoint({
  ...ofOrganisation,
  name: 'writeTranslations',
  method: 'POST',
  path: 'MemberOrganization/{moId}/Templates/Texts',
  body: TemplateDocument,
  response: 'blob',
  specialErrors: ['TEMPLATE_UNSOUND'],
})
/**
 * A template's file with the translations of a CSV file, and how many texts are different. `document` is null where there are problems, each
 * with its line of the CSV file. Nothing is stored. TEMPLATE_UNSOUND: the template's file is no JSON.
 */
export const readTranslations = defineEndpoint({
  ...ofOrganisation,
  name: 'readTranslations',
  method: 'POST',
  path: 'MemberOrganization/{moId}/Templates/Translation',
  body: v.strictObject({ ...TemplateDocument.entries, csv: bounded(500_000) }),
  response: v.strictObject({
    document: v.nullable(v.string()),
    problems: v.array(v.strictObject({ line: v.number(), text: Translatable })),
    changedCount: v.number(),
  }),
  specialErrors: ['TEMPLATE_UNSOUND'],
})
