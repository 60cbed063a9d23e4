import * as endpoints from '#schemas/api/organisation-look-up.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { InformationPage, InformationPageId } from '#schemas/information-page.ts'
import { jsonRoute } from '../http/route.ts'
import { reading, type Context } from '../context.ts'
import { findOrganisation } from '../features/organisations/find-organisations.ts'
import { notFound } from '../http/http-error.ts'

/** Returns the facts that the public start page needs. @throws HttpError NOT_FOUND */
const lookUpOrganisation = async (
  context: Pick<Context, 'db' | 'templates'>,
  path: string,
): Promise<ResponseOf<typeof endpoints.lookUpOrganisation>> =>
  await reading(context, async (tx) => {
    const { organisation, templateSlug, inForce } = await findOrganisation(context, tx, path)
    const named = templateSlug === '' ? inForce : inForce.filter(({ slug }) => slug === templateSlug)
    if (named.length === 0 && templateSlug !== '') throw notFound()
    const { signingService: _, deciders: _deciders, ...mo } = organisation
    return {
      mo,
      templates: named.map(({ slug, name, organisationTypes, minutes, start, pages }) => ({
        slug,
        name,
        organisationTypes,
        minutes,
        start,
        pages,
      })),
    }
  })

/**
 * A page as it is now, or as it was in the version that a case was made from: what a company has agreed to stays readable.
 *
 * @throws HttpError NOT_FOUND
 */
const getInformationPage = async (
  context: Pick<Context, 'db' | 'templates'>,
  { path, pageId, version }: { path: string; pageId: InformationPageId; version?: number | undefined },
): Promise<InformationPage> =>
  await reading(context, async (tx) => {
    const { organisation, templateSlug, inForce } = await findOrganisation(context, tx, path)
    // Links from before the second template name no template.
    const slug = templateSlug === '' ? (inForce[0]?.slug ?? '') : templateSlug
    const wanted = version ?? inForce.find((each) => each.slug === slug)?.version
    if (wanted === undefined) throw notFound()
    const template = await context.templates.find(tx, { moId: organisation.id, slug, version: wanted })
    const page = template?.pages?.find((each) => each.pageId === pageId)
    if (page === undefined) throw notFound()
    return page
  })

export const organisationLookUpRoutes = [
  jsonRoute(endpoints.lookUpOrganisation, (context, { params }) => lookUpOrganisation(context, params.path)),
  jsonRoute(endpoints.getInformationPage, (context, { params, query }) =>
    getInformationPage(context, { ...params, ...query }),
  ),
]
