import type { PersonWithRole } from '#schemas/api/organisation-people.ts'
import type { Tx } from '../../db/tables.ts'
import * as users from '../../repositories/users.ts'

/** Everybody with a role on the organisation, once for each role: by rank, then by name. */
export const peopleOf = async (tx: Tx, moId: string): Promise<PersonWithRole[]> =>
  (await users.peopleOf(tx, moId)).map(({ lastSeenAt, ...person }) => ({
    ...person,
    lastSeenAt: lastSeenAt.toISOString(),
  }))
