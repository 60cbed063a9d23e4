import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { OrganisationLogEntry } from '#schemas/organisation-log.ts'
import type { Tx } from '#server/db/tables.ts'
import * as templates from '#server/repositories/templates.ts'
import * as users from '#server/repositories/users.ts'

/** An organisation's settings, templates and people, line by line. */
export const describeOrganisation = async (tx: Tx, organisation: MemberOrganisation): Promise<string[]> => {
  const { id, images, ...settings } = organisation
  const inForce = await templates.versionsInForce(tx, id)
  const documents = await Promise.all(inForce.map(async (one) => await templates.find(tx, { moId: id, ...one })))
  return [
    ...Object.entries(settings).map(([name, value]) => `${name}: ${textOf(value)}`),
    ...images.map(
      ({ usageType, url }) =>
        `${usageType}: ${url.length > 80 ? `${url.slice(0, 40)}… ${url.length} characters` : url}`,
    ),
    '',
    'Templates:',
    ...(await templates.versions(tx, id)).map((version) => `  ${versionLine(version)}`),
    ...documents
      .flatMap((document) => document ?? [])
      .map(
        ({ slug, version, organisationTypes, extraReviewSteps }) =>
          `  in force: ${slug} ${version} for ${organisationTypes.join(', ')}${extraReviewSteps.length === 0 ? '' : `, with ${extraReviewSteps.join(', ')}`}`,
      ),
    '',
    'People:',
    ...(await users.peopleOf(tx, id)).map(
      ({ roleId, roleName, name, email, id: userId }) => `  ${roleId} ${roleName}  ${name}  ${email}  ${userId}`,
    ),
  ]
}

/** One published version of a template. */
export const versionLine = ({
  slug,
  version,
  name,
  publishedAt,
  retiredAt,
  openCaseCount,
}: templates.StoredTemplateVersion): string =>
  `${slug} ${version}  ${name.sv}, published ${dayOf(publishedAt)}${retiredAt === null ? '' : `, retired ${dayOf(retiredAt)}`}, ${openCaseCount} open cases`

export const logLine = ({ at, actorName, change, params }: OrganisationLogEntry): string =>
  `${at}  ${actorName}  ${change}  ${Object.entries(params)
    .map(([name, value]) =>
      typeof value === 'object' ? `${name}: ${value['from']} → ${value['to']}` : `${name}: ${value}`,
    )
    .join(', ')}`

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
