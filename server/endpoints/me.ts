import * as endpoints from '#schemas/api/me.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { Administrator, MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Template } from '#schemas/template.ts'
import { jsonRoute } from '../http/route.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import { notFound } from '../http/http-error.ts'
import * as organisations from '../repositories/organisations.ts'
import * as templates from '../repositories/templates.ts'
import * as users from '../repositories/users.ts'
import { moIdsOf } from '../features/organisations/find-organisations.ts'

type Reads = Pick<Context, 'db'>

/** The caller, with the roles that the database has. */
const getMe = ({ user, roles }: Staff): ResponseOf<typeof endpoints.getMe> => ({ ...user, roles: [...roles] })

const getMyRoles = ({ roles }: Staff): ResponseOf<typeof endpoints.getMyRoles> => [...roles]

/** The organisations that the caller has a role on, by name. */
const getMyOrganisations = async (context: Reads, caller: Staff): Promise<MemberOrganisation[]> =>
  await reading(context, async (tx) => await organisations.list(tx, moIdsOf(caller)))

/** The templates of the caller's organisations, each once: as it is in force, else as its latest version was. */
const getMyTemplates = async (context: Reads, caller: Staff): Promise<ResponseOf<typeof endpoints.getMyTemplates>> =>
  (await reading(context, async (tx) => await templates.latestOf(tx, moIdsOf(caller)))).map(
    ({ version: _, ...template }) => template,
  )

/** @throws HttpError NOT_FOUND for an organisation that the caller has no role on. */
const getOrganisation = async (context: Reads, caller: Staff, id: string): Promise<MemberOrganisation> => {
  const [organisation] = await reading(context, async (tx) => await organisations.list(tx, moIdsOf(caller, id)))
  if (organisation === undefined) throw notFound()
  return organisation
}

/** Whom cases of the organisation can be delegated to. @throws HttpError NOT_FOUND */
const getOrganisationUsers = async (context: Reads, caller: Staff, moId: string): Promise<Administrator[]> => {
  if (moIdsOf(caller, moId).length === 0) throw notFound()
  return await reading(context, async (tx) => await users.administrators(tx, moId))
}

/** The read-only tags of the newest templates of the caller's organisations, each key once with every role that overrides it. */
const getReadOnlyTags = async (
  context: Reads & Pick<Context, 'templates'>,
  caller: Staff,
): Promise<Template['readOnlyTags']> =>
  await reading(context, async (tx) => {
    const overrides = new Map<string, Set<string>>()
    for (const moId of moIdsOf(caller))
      for (const { readOnlyTags } of await context.templates.inForce(tx, moId))
        for (const { key, readOnlyOverrideByRoles } of readOnlyTags)
          overrides.set(key, new Set([...(overrides.get(key) ?? []), ...readOnlyOverrideByRoles]))
    return [...overrides].map(([key, roles]) => ({ key, readOnlyOverrideByRoles: [...roles] }))
  })

export const meRoutes = [
  jsonRoute(endpoints.getMe, (_, { caller }) => getMe(caller)),
  jsonRoute(endpoints.getMyRoles, (_, { caller }) => getMyRoles(caller)),
  jsonRoute(endpoints.getMyMemberOrganisations, (context, { caller }) => getMyOrganisations(context, caller)),
  jsonRoute(endpoints.getMyTemplates, (context, { caller }) => getMyTemplates(context, caller)),
  // Must precede the route by id, which would take `Users` for an id.
  jsonRoute(endpoints.getOrganisationUsers, (context, { caller, query }) =>
    getOrganisationUsers(context, caller, query.moId),
  ),
  jsonRoute(endpoints.getMemberOrganisation, (context, { caller, params }) =>
    getOrganisation(context, caller, params.id),
  ),
  jsonRoute(endpoints.getReadOnlyTags, (context, { caller }) => getReadOnlyTags(context, caller)),
]
