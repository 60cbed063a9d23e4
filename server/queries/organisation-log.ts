import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { maxLogEntries, type listOrganisationLog as endpoint } from '#schemas/api/organisation-log.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import { assertAdministers } from '../features/organisations/assert-administers.ts'
import * as organisationLog from '../repositories/organisation-log.ts'

/** @throws as `assertAdministers` */
export const listOrganisationLog = async (
  context: Pick<Context, 'db'>,
  caller: Staff,
  moId: string,
): Promise<ResponseOf<typeof endpoint>> => {
  assertAdministers(caller, moId)
  return await reading(context, async (tx) => await organisationLog.list(tx, moId, maxLogEntries))
}
