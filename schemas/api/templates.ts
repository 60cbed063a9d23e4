import * as v from 'valibot'
import { Diagnostic } from '../diagnostic.ts'
import { builtInListNames } from '../form/answer-source.ts'
import { Instant } from '../identifiers.ts'
import { Translatable } from '../locale.ts'
import { TemplateDifference } from '../template-difference.ts'
import { bounded, Name, TemplateVersionParams } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

export const ofOrganisation = {
  group: 'Templates',
  access: 'staff',
  path: 'MemberOrganization/{moId}/Templates',
  params: v.strictObject({ moId: Name }),
} as const
const ofVersion = {
  group: 'Templates',
  access: 'staff',
  params: TemplateVersionParams,
} as const

/** A published version. In force: new cases are made from it. `openCaseCount`: cases that were made from it and have not ended. */
export const TemplateVersion = v.strictObject({
  slug: v.string(),
  version: v.number(),
  name: Translatable,
  publishedAt: Instant,
  retiredAt: v.nullable(Instant),
  isInForce: v.boolean(),
  openCaseCount: v.number(),
})
export type TemplateVersion = v.InferOutput<typeof TemplateVersion>

/** Why a sound template cannot be published. */
export const PublicationRefusal = v.picklist([
  'TEMPLATE_VERSION_TAKEN',
  'TEMPLATE_VERSION_TOO_LOW',
  'TEMPLATE_SLUG_RESERVED',
])
export type PublicationRefusal = v.InferOutput<typeof PublicationRefusal>

/** A template as the text of its JSON file. */
export const TemplateDocument = v.strictObject({ document: bounded(500_000) })

/** The result that publishing a text would have. `template` is null if the text is no template, or has errors. */
export const TemplateCheck = v.strictObject({
  findings: v.array(v.omit(Diagnostic, ['file'])),
  template: v.nullable(
    v.strictObject({
      slug: v.string(),
      version: v.number(),
      name: Translatable,
      refusal: v.nullable(PublicationRefusal),
      /** False if this content is published already under this version. */
      isNew: v.boolean(),
      /** The version in force; null for a template that is new or wholly retired. */
      inForce: v.nullable(v.number()),
      differences: v.array(TemplateDifference),
      /** The built-in lists that the template uses. */
      builtInLists: v.array(v.picklist(builtInListNames)),
    }),
  ),
})
export type TemplateCheck = v.InferOutput<typeof TemplateCheck>

/** Every version of the organisation's templates, by slug, the latest first. */
export const listTemplates = defineEndpoint({
  ...ofOrganisation,
  name: 'listTemplates',
  method: 'GET',
  response: v.array(TemplateVersion),
})
export const checkTemplate = defineEndpoint({
  ...ofOrganisation,
  name: 'checkTemplate',
  method: 'POST',
  path: 'MemberOrganization/{moId}/Templates/Check',
  body: TemplateDocument,
  response: TemplateCheck,
})
/** TEMPLATE_UNSOUND: `issues` has each error of the checker, with its line and column as the path. The same content again changes nothing. */
export const publishTemplate = defineEndpoint({
  ...ofOrganisation,
  name: 'publishTemplate',
  method: 'POST',
  body: TemplateDocument,
  response: v.strictObject({ slug: v.string(), version: v.number(), isNew: v.boolean() }),
  specialErrors: ['TEMPLATE_UNSOUND', ...PublicationRefusal.options],
})
/** The published version as one JSON file. */
export const downloadTemplate = defineEndpoint({
  ...ofVersion,
  name: 'downloadTemplate',
  method: 'GET',
  path: 'MemberOrganization/{moId}/Templates/{slug}/{version}',
  response: 'blob',
})
/** No new case is made from the version. `inForce`: the version that is now; null if the template cannot be applied for. */
export const retireTemplate = defineEndpoint({
  ...ofVersion,
  name: 'retireTemplate',
  method: 'POST',
  path: 'MemberOrganization/{moId}/Templates/{slug}/{version}/Retire',
  response: v.strictObject({ inForce: v.nullable(v.number()) }),
})

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
 * A template's file with the translations of a CSV file, and how many texts are different. `document` is null if there are problems, each with its
 * line of the CSV file. Nothing is stored. TEMPLATE_UNSOUND: the template's file is no JSON.
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
