import * as v from 'valibot'
import { OrganisationType } from '../company.ts'
import { InformationPage, InformationPageId, InformationPageTitle } from '../information-page.ts'
import { MemberOrganisation } from '../member-organisation.ts'
import { bounded } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

/** What the public start page needs: the organisation without anything of its cases. */
export const PublicOrganisation = v.strictObject({ ...v.omit(MemberOrganisation, ['signingService']).entries })
export type PublicOrganisation = v.InferOutput<typeof PublicOrganisation>

/** The one application that a member organisation offers at its public address. */
const templateSlug = 'medlemsansokan'

/** The path that names an organisation's application to the API (specification §7). */
export const applicationPath = (moSlug: string): string => `/${moSlug}/${templateSlug}`

/** `path` is /{moSlug}/{templateSlug}, encoded. 404 when either is unknown. */
export const lookUpOrganisation = defineEndpoint({
  name: 'lookUpOrganisation',
  group: 'Case creation',
  method: 'GET',
  path: 'memberorganization/ByPath/{path}',
  access: 'public',
  params: v.strictObject({ path: bounded(300) }),
  response: v.strictObject({
    mo: PublicOrganisation,
    templateName: v.strictObject({ sv: v.string(), en: v.optional(v.string()) }),
    organisationTypes: v.array(OrganisationType),
    pages: v.array(InformationPageTitle),
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
