import * as v from 'valibot'
import { ActionNotAllowedError } from '#machines/case/decide.ts'
import { actorName, type Actor } from '#machines/case/permissions.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import * as endpoints from '#schemas/api/organisation.ts'
import {
  type SettingsChanges,
  type listPeople,
  type PersonWithRole,
  listOrganisationLog as endpoint,
  maxLogEntries,
} from '#schemas/api/organisation.ts'
import { type MemberOrganisation, RoleId, type Administrator } from '#schemas/member-organisation.ts'
import type { Staff } from '../auth/caller.ts'
import { type Context, reading } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { assignmentTo } from '../features/cases/applicants-view.ts'
import * as roles from '../features/organisations/roles.ts'
import { administering, assertAdministers } from '../features/organisations/roles.ts'
import * as settings from '../features/organisations/set-organisation.ts'
import { HttpError, invalidRequest, notFound } from '../http/http-error.ts'
import { jsonRoute } from '../http/route.ts'
import * as absences from '../repositories/absences.ts'
import * as cases from '../repositories/cases.ts'
import * as organisationLog from '../repositories/organisation-log.ts'
import * as organisations from '../repositories/organisations.ts'
import * as users from '../repositories/users.ts'
import type { RoleKey } from '../repositories/users.ts'
import { delegateWithin } from './case-actions.ts'

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

/** @throws as `assertAdministers` */
const respondWithPeople = async (
  context: Pick<Context, 'db'>,
  caller: Staff,
  moId: string,
): Promise<ResponseOf<typeof endpoints.listPeople>> => {
  assertAdministers(caller, moId)
  return await reading(context, async (tx) => await peopleOf(tx, moId))
}

type RoleParams = { moId: string; userId: string; roleId: string }

const roleOf = (params: RoleParams) => ({ ...params, roleId: v.parse(RoleId, Number(params.roleId)) })

/** The people who work for an organisation, for its administrators. */
export const organisationPeopleRoutes = [
  jsonRoute(endpoints.listPeople, (context, { caller, params }) => respondWithPeople(context, caller, params.moId)),
  jsonRoute(endpoints.addPerson, (context, { caller, params, body }) =>
    addPerson(context, caller, { ...params, ...body }),
  ),
  jsonRoute(endpoints.changeRole, (context, { caller, params, body }) =>
    changeRole(context, caller, { ...roleOf(params), nextRoleId: body.roleId, successorId: body.successorId }),
  ),
  jsonRoute(endpoints.removePerson, (context, { caller, params, query }) =>
    removePerson(context, caller, { ...roleOf(params), ...query }),
  ),
  jsonRoute(endpoints.undoRemoval, (context, { caller, params }) => undoRemoval(context, caller, params)),
]

type People = ResponseOf<typeof listPeople>

/** Gives a role to a person who has signed in once. @throws as `administering` and `personWithEmail` */
export const addPerson = async (
  context: Context,
  caller: Staff,
  { moId, email, roleId }: { moId: string; email: string; roleId: RoleId },
): Promise<People> =>
  await changePeople(context, caller, moId, async (tx) => {
    const user = await roles.personWithEmail(tx, email)
    await roles.grantRole(tx, { moId, user, roleId }, caller.user, context.now())
  })

type Succession = { successorId?: string | undefined }

/** @throws as `administering`, `handOver`, and `changeRole` of the feature; HttpError OWN_ROLE for the caller's own administrator role */
const changeRole = async (
  context: Context,
  caller: Staff,
  role: RoleKey & { nextRoleId: RoleId } & Succession,
): Promise<People> =>
  await changePeople(context, caller, role.moId, async (tx) => {
    assertNotOwn(caller, role)
    await handOver(context, tx, caller, role, async () => {
      await roles.changeRole(tx, role, caller.user, context.now())
    })
  })

type Removal = RoleKey & Succession & { removalId?: string | undefined }

/** @throws as `administering`, `handOver`, and `revokeRole` of the feature; HttpError OWN_ROLE for the caller's own administrator role */
const removePerson = async (context: Context, caller: Staff, removal: Removal): Promise<People> =>
  await changePeople(context, caller, removal.moId, async (tx) => {
    assertNotOwn(caller, removal)
    const { moId, userId, roleId, successorId = null, removalId } = removal
    const role = (await users.peopleOf(tx, moId)).find((each) => each.id === userId && each.roleId === roleId)
    const away = await absences.periodsOf(tx, moId, userId)
    const caseIds = await handOver(context, tx, caller, removal, async () => {
      await roles.revokeRole(tx, removal, caller.user, context.now())
    })
    if (removalId === undefined || role === undefined) return
    const { roleName, administratorRole } = role
    const undone = { successorId, caseIds, absences: away, role: { moId, userId, roleId, roleName, administratorRole } }
    await users.addRemoval(tx, { moId, removalId }, undone, context.now())
  })

/** Cases that have been delegated since stay where they are. @throws as `administering`; HttpError NOT_FOUND */
const undoRemoval = async (
  context: Context,
  caller: Staff,
  removal: { moId: string; removalId: string },
): Promise<People> =>
  await changePeople(context, caller, removal.moId, async (tx) => {
    const taken = await users.takeRemoval(tx, removal)
    if (taken === null) throw notFound()
    const { moId } = removal
    const { role, successorId, caseIds } = taken
    const user = await users.find(tx, role.userId)
    if (user === null) throw notFound()
    await roles.grantRole(tx, { ...role, user }, caller.user, context.now())
    const handler = (await users.administrators(tx, moId)).find(({ id }) => id === user.id)
    for (const caseId of handler === undefined ? [] : caseIds) {
      const row = await cases.lock(tx, caseId)
      if (row?.assignedToId === successorId)
        await delegate(context, tx, caseId, handler ?? null, administratorOf(caller))
    }
    for (const absence of taken.absences) await absences.put(tx, { ...absence, moId })
  })

const changePeople = async (
  context: Context,
  caller: Staff,
  moId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<People> =>
  await administering(context, caller, moId, async (tx) => {
    await change(tx)
    return await peopleOf(tx, moId)
  })

/** Administrators who lost the page by mistake could not restore their own access. */
const assertNotOwn = ({ user }: Staff, { userId, roleId }: RoleKey): void => {
  if (roleId === 1 && userId === user.id) throw new HttpError('OWN_ROLE')
}

type Handler = { moId: string; userId: string; successorId?: string | undefined }

/**
 * Changes the roles of a person. Where the person no longer handles cases of the organisation, the person's cases are delegated to the successor, or
 * to be distributed where none is named. Only archived cases keep the name.
 *
 * @returns the ids of these cases
 * @throws HttpError INVALID_REQUEST for a successor who handles no cases
 */
const handOver = async (
  context: Context,
  tx: Tx,
  caller: Staff,
  { moId, userId, successorId }: Handler,
  changeRoles: () => Promise<void>,
): Promise<string[]> => {
  // Before the roles: a change of a case locks the case and then the roles of its author.
  await cases.lockAssigned(tx, moId, userId)
  await changeRoles()
  const handlers = await users.administrators(tx, moId)
  if (handlers.some(({ id }) => id === userId)) return []
  const successor = handlers.find(({ id }) => id === successorId) ?? null
  if (successorId !== undefined && successor === null)
    throw invalidRequest([{ path: 'successorId', code: 'NOT_AN_ADMINISTRATOR' }])
  // Once more: a case may have been delegated to the person until the roles were changed.
  const caseIds = await cases.lockAssigned(tx, moId, userId)
  for (const caseId of caseIds) await delegate(context, tx, caseId, successor, administratorOf(caller))
  return caseIds
}

const administratorOf = ({ user: { id, name, email } }: Staff): Actor => ({
  kind: 'staff',
  rank: 1,
  roleNames: [],
  userId: id,
  name,
  email,
})

const delegate = async (context: Context, tx: Tx, caseId: string, to: Administrator | null, actor: Actor) => {
  try {
    await delegateWithin(context, tx, caseId, to, actor)
  } catch (error) {
    // A removed or exported case may come back, and nobody can delegate it until then.
    if (!(error instanceof ActionNotAllowedError)) throw error
    await cases.update(tx, caseId, assignmentTo(to), actorName(actor), context.now())
  }
}

/** Everybody with a role on the organisation, once for each role: by rank, then by name. */
const peopleOf = async (tx: Tx, moId: string): Promise<PersonWithRole[]> =>
  (await users.peopleOf(tx, moId)).map(({ lastSeenAt, ...person }) => ({
    ...person,
    lastSeenAt: lastSeenAt.toISOString(),
  }))

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
