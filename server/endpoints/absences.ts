import { mayAdministerOrganisation } from '#machines/case/permissions.ts'
import type { Absence, AbsencePeriod } from '#schemas/absence.ts'
import * as endpoints from '#schemas/api/absences.ts'
import type { OrganisationChange } from '#schemas/organisation-log.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { withCurrentRights } from '../auth/authenticate.ts'
import type { Staff } from '../auth/caller.ts'
import { committing, reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { assertHandles } from '../features/organisations/roles.ts'
import { HttpError, invalidRequest, notFound } from '../http/http-error.ts'
import { jsonRoute } from '../http/route.ts'
import * as absences from '../repositories/absences.ts'
import * as organisationLog from '../repositories/organisation-log.ts'
import * as organisations from '../repositories/organisations.ts'
import * as users from '../repositories/users.ts'

/** @throws as `assertHandles` */
const listAbsences = async (context: Pick<Context, 'db' | 'now'>, caller: Staff, moId: string): Promise<Absence[]> => {
  assertHandles(caller, moId)
  return await reading(context, async (tx) => await ofToday(context, tx, moId))
}

const ofToday = async ({ now }: Pick<Context, 'now'>, tx: Tx, moId: string): Promise<Absence[]> => {
  const today = swedishDay(now())
  return (await absences.list(tx, [moId])).filter(({ lastDay }) => lastDay >= today)
}

type Change = { caller: Staff; moId: string; id: string }

/**
 * Commits a change of one absence. `change` gets the absences of the organisation as they are stored.
 *
 * @throws as `assertHandles` for the roles of that moment; HttpError NOT_FOUND for an absence of another organisation, FORBIDDEN where the absence is
 *   another person's and the caller no administrator
 */
const changing = async (
  context: Context,
  { caller, moId, id }: Change,
  change: (tx: Tx, all: readonly Absence[], assertMayChange: (userId: string) => void) => Promise<void>,
): Promise<Absence[]> =>
  await committing(context, async (tx) => {
    // One change at a time: no two absences of a person overlap.
    await organisations.lock(tx, moId)
    const current = await withCurrentRights(context, tx, caller)
    assertHandles(current, moId)
    if (!(await absences.isFree(tx, { moId, id }))) throw notFound()
    const assertMayChange = (userId: string): void => {
      if (userId !== caller.user.id && !mayAdministerOrganisation(current.roles, moId)) throw new HttpError('FORBIDDEN')
    }
    await change(tx, await absences.list(tx, [moId]), assertMayChange)
    return await ofToday(context, tx, moId)
  })

/** @throws as `changing`; HttpError INVALID_REQUEST for people who handle no cases there, ABSENCE_OVER, ABSENCES_OVERLAP */
const saveAbsence = async (context: Context, request: Change, period: AbsencePeriod): Promise<Absence[]> =>
  await changing(context, request, async (tx, all, assertMayChange) => {
    const { moId, id } = request
    const { userId, deputyId, firstDay, lastDay } = period
    const stored = all.find((each) => each.id === id)
    assertMayChange(userId)
    if (stored !== undefined) assertMayChange(stored.person.id)
    for (const [path, handlerId] of [
      ['userId', userId],
      ['deputyId', deputyId],
    ] as const)
      if (!(await users.lockHandler(tx, moId, handlerId)))
        throw invalidRequest([{ path, code: 'NOT_AN_ADMINISTRATOR' }])
    const today = swedishDay(context.now())
    if (lastDay < today) throw new HttpError('ABSENCE_OVER')
    const others = all.filter((each) => each.id !== id && each.person.id === userId && each.lastDay >= today)
    if (others.some((other) => other.firstDay <= lastDay && firstDay <= other.lastDay))
      throw new HttpError('ABSENCES_OVERLAP')
    await absences.put(tx, { ...period, id, moId })
    await log(context, tx, request, stored === undefined ? 'absence.added' : 'absence.changed')
  })

/** @throws as `changing`; HttpError NOT_FOUND */
const removeAbsence = async (context: Context, request: Change): Promise<Absence[]> =>
  await changing(context, request, async (tx, all, assertMayChange) => {
    const stored = all.find(({ id }) => id === request.id)
    if (stored === undefined) throw notFound()
    assertMayChange(stored.person.id)
    await log(context, tx, request, 'absence.removed')
    await absences.remove(tx, request.id)
  })

/** Writes down the absence as it is stored. */
const log = async (
  context: Context,
  tx: Tx,
  { caller, moId, id }: Change,
  change: OrganisationChange,
): Promise<void> => {
  const stored = (await absences.list(tx, [moId])).find((each) => each.id === id)
  if (stored === undefined) return
  const { person, deputy, firstDay, lastDay } = stored
  const params = { name: person.name, deputy: deputy.name, firstDay, lastDay }
  await organisationLog.add(tx, { moId, change, by: caller.user, at: context.now(), params })
}

/** The people who are away, and those who stand in. */
export const absenceRoutes = [
  jsonRoute(endpoints.listAbsences, (context, { caller, params }) => listAbsences(context, caller, params.moId)),
  jsonRoute(endpoints.saveAbsence, (context, { caller, params, body }) =>
    saveAbsence(context, { caller, ...params }, body),
  ),
  jsonRoute(endpoints.removeAbsence, (context, { caller, params }) => removeAbsence(context, { caller, ...params })),
]
