import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { OrganisationSettings } from '#schemas/api/organisation.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import { statusesWithTag } from '#machines/case/status-tags.ts'
import type { Tx } from '../../db/tables.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import * as organisationLog from '../../repositories/organisation-log.ts'
import type { Author } from '../../repositories/organisation-log.ts'
import * as organisations from '../../repositories/organisations.ts'
import { hasUnhandledMessages } from '../../repositories/case-list.ts'
import * as listChanges from '../../repositories/cases.ts'
import { existsWithRank } from '../../repositories/users.ts'

/**
 * Creates an organisation. It can be applied to once it has a template.
 *
 * @throws HttpError ORGANISATION_EXISTS, SLUG_TAKEN
 */
export const createOrganisation = async (
  tx: Tx,
  organisation: MemberOrganisation,
  by: Author,
  at: Date,
): Promise<void> => {
  if ((await organisations.find(tx, organisation.id)) !== null) throw new HttpError('ORGANISATION_EXISTS')
  await assertSlugFree(tx, organisation)
  await organisations.put(tx, organisation)
  const params = { name: organisation.name, slug: organisation.slug }
  await organisationLog.add(tx, { moId: organisation.id, change: 'organisation.created', by, at, params })
}

/**
 * Changes what is given of an organisation's settings.
 *
 * @returns the names of the settings that were different before
 * @throws HttpError NOT_FOUND, SLUG_TAKEN
 */
export const changeOrganisation = async (
  tx: Tx,
  id: string,
  settings: Partial<OrganisationSettings>,
  by: Author,
  at: Date,
): Promise<string[]> => {
  await organisations.lock(tx, id)
  const before = await organisations.find(tx, id)
  if (before === null) throw notFound()
  const after = { ...before, ...settings }
  const earlier = new Map<string, unknown>(Object.entries(before))
  const differences = Object.entries(settings).filter(([name, value]) => !isDeepStrictEqual(earlier.get(name), value))
  if (differences.length === 0) return []
  await assertSlugFree(tx, after)
  await organisations.put(tx, after)
  if (before.deciders !== after.deciders) await move(tx, after)
  const params = Object.fromEntries(
    differences.map(([name, to]) => [name, { from: logText(name, earlier.get(name)), to: logText(name, to) }]),
  )
  await organisationLog.add(tx, { moId: id, change: 'organisation.changed', by, at, params })
  return differences.map(([name]) => name)
}

const assertSlugFree = async (tx: Tx, { id, slug }: MemberOrganisation): Promise<void> => {
  const holder = await organisations.findBySlug(tx, slug)
  if (holder !== null && holder.id !== id) throw new HttpError('SLUG_TAKEN')
}

/** The most characters of images in the log, which need not show them. */
const maxImagesLength = 300

/** Returns a setting for the log: texts in full, so that a changed part shows, and the beginning of images. */
const logText = (name: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return name === 'images' && text.length > maxImagesLength ? `${text.slice(0, maxImagesLength)}…` : text
}

/**
 * Moves the organisation's cases that wait for a decision to the new deciding party, as `whoseTurn` would at their next change. They keep the time
 * since which they wait.
 */
const move = async (tx: Tx, { id, deciders }: Pick<MemberOrganisation, 'id' | 'deciders'>): Promise<void> => {
  listChanges.note(tx)
  const ofOrganisation = tx.updateTable('cases').where('moId', '=', id)
  if (deciders === 'caseworkers') {
    await ofOrganisation.set({ awaits: 'caseworker' }).where('awaits', '=', 'administrator').execute()
    return
  }
  const { exists = null } = (await existsWithRank(tx, id, 4).executeTakeFirst()) ?? {}
  await ofOrganisation
    .set({ awaits: 'administrator' })
    .where('awaits', '=', 'caseworker')
    .where('status', 'in', statusesWithTag('awaits:administrator'))
    .where((eb) => eb.not(hasUnhandledMessages(eb)))
    .where((eb) =>
      eb(
        'cases.id',
        'not in',
        eb.selectFrom('corrections').select('caseId').where('isHandled', '=', true).where('isApproved', '=', false),
      ),
    )
    // A region that can be asked is asked before anybody decides.
    .$if(exists === true, (cases) =>
      cases.where(sql<boolean>`(status <> 'APPROVED_BY_MA' or regional_review ->> 'status' <> 'notYetRequested')`),
    )
    .execute()
}
