import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import { notFound } from '../../http/http-error.ts'
import * as organisations from '../../repositories/organisations.ts'
import * as templates from '../../repositories/templates.ts'

type Found = { organisation: MemberOrganisation; templateSlug: string; inForce: Template[] }

/** What /{moSlug}/{templateSlug} names. @throws HttpError NOT_FOUND for an unknown organisation. */
export const findOrganisation = async (tx: Tx, path: string): Promise<Found> => {
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
