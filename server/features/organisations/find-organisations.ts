import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Template } from '#schemas/template.ts'
import type { Staff } from '../../auth/caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { notFound } from '../../http/http-error.ts'
import * as organisations from '../../repositories/organisations.ts'
import type { TemplateSummary } from '../../repositories/templates.ts'

type Reads = Pick<Context, 'templates'>
type Found = { organisation: MemberOrganisation; templateSlug: string; inForce: readonly TemplateSummary[] }

/** Finds the organisation in /{moSlug}/{templateSlug}, with its templates in force. @throws HttpError NOT_FOUND for an unknown organisation. */
export const findOrganisation = async ({ templates }: Reads, tx: Tx, path: string): Promise<Found> => {
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
export const findByPath = async (
  context: Reads,
  tx: Tx,
  path: string,
): Promise<{ organisation: MemberOrganisation; template: Template }> => {
  const { organisation, templateSlug, inForce } = await findOrganisation(context, tx, path)
  const found = inForce.find(({ slug }) => slug === templateSlug)
  if (found === undefined) throw notFound()
  const { slug, version } = found
  return { organisation, template: await context.templates.of(tx, { moId: organisation.id, slug, version }) }
}

/** The organisations where the caller has a role, or only the `wanted` one. */
export const moIdsOf = ({ roles }: Staff, wanted?: string): string[] => {
  const own = [...new Set(roles.map(({ moId }) => moId))]
  return wanted === undefined ? own : own.filter((moId) => moId === wanted)
}
