import * as v from 'valibot'
import { OrganisationType } from '../company.ts'
import { InformationPage, InformationPageId, InformationPageTitle } from '../information-page.ts'
import { Translatable } from '../locale.ts'
import { MemberOrganisation } from '../member-organisation.ts'
import { StartFact } from '../start-fact.ts'
import { bounded } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

/** The organisation for the public start page, without data about its cases. */
export const PublicOrganisation = v.strictObject({
  ...v.omit(MemberOrganisation, ['signingService', 'deciders']).entries,
})
export type PublicOrganisation = v.InferOutput<typeof PublicOrganisation>

/** The path that names an organisation's application to the API (specification §7), or, without a template, the organisation. */
export const applicationPath = (moSlug: string, templateSlug?: string): string =>
  templateSlug === undefined ? `/${moSlug}` : `/${moSlug}/${templateSlug}`

/** Pages of an organisation that have these slugs, so that no template can. */
export const reservedTemplateSlugs = [
  'alreadyExists',
  'alreadyMember',
  'forgot',
  'information',
  'notAllowed',
  'notfound',
  'rejected',
] as const

/**
 * `path` is /{moSlug}/{templateSlug}, encoded: the organisation with that template. /{moSlug} alone: with all that can be applied for. 404 when
 * the organisation is unknown, or has no such template in force.
 */
export const lookUpOrganisation = defineEndpoint({
  name: 'lookUpOrganisation',
  group: 'Case creation',
  method: 'GET',
  path: 'memberorganization/ByPath/{path}',
  access: 'public',
  params: v.strictObject({ path: bounded(300) }),
  response: v.strictObject({
    mo: PublicOrganisation,
    templates: v.array(
      v.strictObject({
        slug: v.string(),
        name: Translatable,
        organisationTypes: v.array(OrganisationType),
        /** The minutes of all forms together; null if a form has none. */
        minutes: v.nullable(v.number()),
        start: v.array(StartFact),
        pages: v.array(InformationPageTitle),
      }),
    ),
  }),
  isPreloaded: true,
})

/** One of the pages that the organisation's applicants can read, of the newest version of the template unless a version is named. */
export const getInformationPage = defineEndpoint({
  name: 'getInformationPage',
  group: 'Case creation',
  method: 'GET',
  path: 'memberorganization/ByPath/{path}/Pages/{pageId}',
  access: 'public',
  params: v.strictObject({ path: bounded(300), pageId: InformationPageId }),
  query: v.strictObject({ version: v.optional(v.pipe(bounded(9), v.digits(), v.transform(Number), v.minValue(1))) }),
  response: InformationPage,
})
