import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { lookUpOrganisation as endpoint } from '#schemas/api/organisation-look-up.ts'
import type { InformationPage, InformationPageId } from '#schemas/information-page.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Template } from '#schemas/template.ts'
import { reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { notFound } from '../http/http-error.ts'
import * as organisations from '../repositories/organisations.ts'
import * as templates from '../repositories/templates.ts'
import { pageTitlesOf } from './page-titles.ts'

type Found = { organisation: MemberOrganisation; templateSlug: string; inForce: Template[] }

/** What /{moSlug}/{templateSlug} names. @throws HttpError NOT_FOUND for an unknown organisation. */
const findOrganisation = async (tx: Tx, path: string): Promise<Found> => {
  const [moSlug = '', templateSlug = ''] = path.replace(/^\//, '').split('/')
  const organisation = await organisations.findBySlug(tx, moSlug)
  if (organisation === null) throw notFound()
  return { organisation, templateSlug, inForce: await templates.inForce(tx, organisation.id) }
}

/**
 * The organisation and the template in force that /{moSlug}/{templateSlug} names.
 *
 * @throws HttpError NOT_FOUND when either is unknown.
 */
export const findByPath = async (tx: Tx, path: string) => {
  const { organisation, templateSlug, inForce } = await findOrganisation(tx, path)
  const template = inForce.find(({ slug }) => slug === templateSlug)
  if (template === undefined) throw notFound()
  return { organisation, template }
}

/** What the public start page needs to know. @throws HttpError NOT_FOUND */
export const lookUpOrganisation = async (
  context: Pick<Context, 'db'>,
  path: string,
): Promise<ResponseOf<typeof endpoint>> =>
  await reading(context, async (tx) => {
    const { organisation, templateSlug, inForce } = await findOrganisation(tx, path)
    const named = templateSlug === '' ? inForce : inForce.filter(({ slug }) => slug === templateSlug)
    if (named.length === 0 && templateSlug !== '') throw notFound()
    const { signingService: _, ...mo } = organisation
    return {
      mo,
      templates: named.map((template) => ({
        slug: template.slug,
        name: template.name,
        organisationTypes: [...template.organisationTypes],
        pages: pageTitlesOf(template),
      })),
    }
  })

/**
 * A page as it is now, or as it was in the version that a case was made from: what a company has agreed to stays readable.
 *
 * @throws HttpError NOT_FOUND
 */
export const getInformationPage = async (
  context: Pick<Context, 'db'>,
  { path, pageId, version }: { path: string; pageId: InformationPageId; version?: number | undefined },
): Promise<InformationPage> =>
  await reading(context, async (tx) => {
    const { organisation, templateSlug, inForce } = await findOrganisation(tx, path)
    // Links from before there were several templates name none.
    const slug = templateSlug === '' ? (inForce[0]?.slug ?? '') : templateSlug
    const template =
      version === undefined
        ? inForce.find((each) => each.slug === slug)
        : await templates.find(tx, { moId: organisation.id, slug, version })
    const page = template?.pages?.find((each) => each.pageId === pageId)
    if (page === undefined) throw notFound()
    return page
  })
