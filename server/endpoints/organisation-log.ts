import { listOrganisationLog as endpoint, maxLogEntries } from '#schemas/api/organisation-log.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { jsonRoute } from '../http/route.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import { assertAdministers } from '../features/organisations/roles.ts'
import * as organisationLog from '../repositories/organisation-log.ts'

/** The changes of an organisation, for its administrators. */
export const organisationLogRoutes = [
  jsonRoute(endpoint, (context, { caller, params }) => listOrganisationLog(context, caller, params.moId)),
]

/** @throws as `assertAdministers` */
const listOrganisationLog = async (
  context: Pick<Context, 'db'>,
  caller: Staff,
  moId: string,
): Promise<ResponseOf<typeof endpoint>> => {
  assertAdministers(caller, moId)
  return await reading(context, async (tx) => await organisationLog.list(tx, moId, maxLogEntries))
}
