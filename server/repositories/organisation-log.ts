import { OrganisationChange, type OrganisationLogEntry } from '#schemas/organisation-log.ts'
import { knownRows } from '../db/rows.ts'
import type { Tx } from '../db/tables.ts'

/** The author of a change to an organisation. The id is null for a change by command. */
export type Author = { id: string | null; name: string }

export type NewEntry = {
  moId: string
  change: OrganisationChange
  by: Author
  at: Date
  params: OrganisationLogEntry['params']
}

export const add = async (tx: Tx, { moId, change, by, at, params }: NewEntry): Promise<void> => {
  await tx
    .insertInto('organisationLog')
    .values({ moId, change, actorId: by.id, actorName: by.name, at, params: JSON.stringify(params) })
    .execute()
}

/** The latest entries of the organisation, newest first. */
export const list = async (tx: Tx, moId: string, limit: number): Promise<OrganisationLogEntry[]> =>
  knownRows(
    'organisationLog',
    'change',
    OrganisationChange,
    await tx
      .selectFrom('organisationLog')
      .select(['change', 'actorName', 'at', 'params'])
      .where('moId', '=', moId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  ).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
