import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { reservedTemplateSlugs } from '#schemas/api/organisation-look-up.ts'
import { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import * as organisationLog from '../../repositories/organisation-log.ts'
import type { Author } from '../../repositories/organisation-log.ts'
import * as organisations from '../../repositories/organisations.ts'
import * as templates from '../../repositories/templates.ts'
import type { TemplateRef, StoredTemplateVersion } from '../../repositories/templates.ts'

export type Publication = {
  /** False if the same content is published already under the same version. */
  isNew: boolean
  /** The template that new cases are made from now; null for a template that is new or wholly retired. */
  inForce: Template | null
  /** The versions of the template that are there, the latest first. */
  versions: readonly StoredTemplateVersion[]
}

/**
 * Returns the effect that publishing a version of an organisation's template would have.
 *
 * @throws HttpError NOT_FOUND for an unknown organisation, TEMPLATE_VERSION_TAKEN if the version has other content or is retired,
 * TEMPLATE_VERSION_TOO_LOW where a later one is there, TEMPLATE_SLUG_RESERVED
 */
export const planPublication = async (tx: Tx, moId: string, template: Template): Promise<Publication> => {
  const { slug, version } = template
  if ((await organisations.find(tx, moId)) === null) throw notFound()
  if (reservedTemplateSlugs.some((reserved) => reserved === slug)) throw new HttpError('TEMPLATE_SLUG_RESERVED')
  const versions = (await templates.versions(tx, moId)).filter((one) => one.slug === slug)
  const latest = (await templates.versionsInForce(tx, moId)).find((one) => one.slug === slug)
  const inForce = latest === undefined ? null : await templates.find(tx, { moId, ...latest })
  const known = versions.find((one) => one.version === version)
  if (known !== undefined) {
    const stored = await templates.find(tx, { moId, slug, version })
    if (known.retiredAt !== null || !isSame(stored, template)) throw new HttpError('TEMPLATE_VERSION_TAKEN')
    return { isNew: false, inForce, versions }
  }
  if (versions.some((one) => one.version > version)) throw new HttpError('TEMPLATE_VERSION_TOO_LOW')
  return { isNew: true, inForce, versions }
}

/**
 * Publishes a version of an organisation's template, which has been checked. From then on new cases are made from it; open ones keep theirs.
 *
 * @returns whether it was new: the same content again changes nothing
 * @throws as `planPublication`
 */
export const publishTemplate = async (
  tx: Tx,
  moId: string,
  template: Template,
  by: Author,
  at: Date,
): Promise<boolean> => {
  // Concurrent publications run one after the other.
  await organisations.lock(tx, moId)
  const { isNew } = await planPublication(tx, moId, template)
  if (!isNew) return false
  await templates.publish(tx, moId, template, at)
  const { slug, version } = template
  await organisationLog.add(tx, { moId, change: 'template.published', by, at, params: { slug, version } })
  return true
}

/**
 * Retires a version: no new case is made from it, open ones keep it. The latest of the others is in force then; without one the template
 * cannot be applied for.
 *
 * @returns the version that is in force now
 * @throws HttpError NOT_FOUND for a version that is not there, or retired already
 */
export const retireTemplate = async (
  tx: Tx,
  { moId, slug, version }: TemplateRef,
  by: Author,
  at: Date,
): Promise<number | null> => {
  await organisations.lock(tx, moId)
  if (!(await templates.retire(tx, { moId, slug, version }, at))) throw notFound()
  await organisationLog.add(tx, { moId, change: 'template.retired', by, at, params: { slug, version } })
  return (await templates.versionsInForce(tx, moId)).find((one) => one.slug === slug)?.version ?? null
}

/** The database has properties in an order of its own, and an earlier grammar wrote fewer defaults. */
const isSame = (stored: Template | null, template: Template): boolean => {
  const { success, output } = v.safeParse(Template, stored)
  return success && isDeepStrictEqual(output, template)
}
