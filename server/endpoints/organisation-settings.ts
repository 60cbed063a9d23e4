import * as endpoints from '#schemas/api/organisation-settings.ts'
import type { SettingsChanges } from '#schemas/api/organisation-settings.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import { jsonRoute } from '../http/route.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { administering } from '../features/organisations/roles.ts'
import * as settings from '../features/organisations/set-organisation.ts'
import * as organisations from '../repositories/organisations.ts'

/** Changes what is given of an organisation's settings. @throws as `administering` */
const changeOrganisation = async (
  context: Context,
  caller: Staff,
  moId: string,
  changes: SettingsChanges,
): Promise<MemberOrganisation> => {
  return await administering(context, caller, moId, async (tx) => {
    await settings.changeOrganisation(tx, moId, changes, caller.user, context.now())
    return await organisations.get(tx, moId)
  })
}

/** The settings of an organisation that its administrators change. */
export const organisationSettingsRoutes = [
  jsonRoute(endpoints.changeOrganisation, (context, { caller, params, body }) =>
    changeOrganisation(context, caller, params.moId, body),
  ),
]
