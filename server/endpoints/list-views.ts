import { mayAdministerOrganisation, rankOn } from '#machines/case/permissions.ts'
import * as endpoints from '#schemas/api/list-views.ts'
import type { ListView } from '#schemas/api/list-views.ts'
import { byName } from '#schemas/canonical-text.ts'
import { withCurrentRights } from '../auth/authenticate.ts'
import type { Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { committing, reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { moIdsOf } from '../features/organisations/find-organisations.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { jsonRoute } from '../http/route.ts'
import * as views from '../repositories/list-views.ts'
import type { StoredView } from '../repositories/list-views.ts'

const mayChange = ({ user, roles }: Staff, { owner, moId }: StoredView): boolean =>
  owner === user.id || (moId !== null && mayAdministerOrganisation(roles, moId))

const asSeenBy = (caller: Staff, view: StoredView): ListView => {
  const { owner: _, ...rest } = view
  return { ...rest, mayChange: mayChange(caller, view) }
}

const listViews = async (context: Pick<Context, 'db'>, caller: Staff): Promise<ListView[]> =>
  await reading(context, async (tx) =>
    (await views.list(tx, caller.user.id, moIdsOf(caller))).map((view) => asSeenBy(caller, view)).toSorted(byName),
  )

/**
 * Finds the view that the caller changes, or null.
 *
 * @throws HttpError NOT_FOUND for a view that the caller does not see, FORBIDDEN for one that others have shared
 */
const ownView = async (tx: Tx, caller: Staff, id: string): Promise<StoredView | null> => {
  const stored = await views.find(tx, id)
  if (stored === null) return null
  const isSeen = stored.moId === null ? stored.owner === caller.user.id : rankOn(caller.roles, stored.moId) !== null
  if (!isSeen) throw notFound()
  if (!mayChange(caller, stored)) throw new HttpError('FORBIDDEN')
  return stored
}

/** @throws as `ownView`; HttpError NOT_FOUND for an organisation that the caller has no role on, TOO_MANY_LIST_VIEWS */
const saveListView = async (context: Context, request: Staff, given: Omit<StoredView, 'owner'>): Promise<ListView> =>
  await committing(context, async (tx) => {
    const caller = await withCurrentRights(context, tx, request)
    const { id, moId } = given
    if (moId !== null && rankOn(caller.roles, moId) === null) throw notFound()
    const stored = await ownView(tx, caller, id)
    const view = { ...given, owner: stored?.owner ?? caller.user.id }
    if (stored === null || stored.moId !== moId) {
      const most = moId === null ? endpoints.maxListViews.own : endpoints.maxListViews.shared
      if ((await views.count(tx, view)) >= most) throw new HttpError('TOO_MANY_LIST_VIEWS')
    }
    await views.put(tx, view, context.now())
    return asSeenBy(caller, view)
  })

/** @throws as `ownView` */
const removeListView = async (context: Context, request: Staff, id: string): Promise<{ removed: true }> =>
  await committing(context, async (tx) => {
    const stored = await ownView(tx, await withCurrentRights(context, tx, request), id)
    if (stored === null) throw notFound()
    await views.remove(tx, id)
    return { removed: true }
  })

/** A version that the case does not have yet counts as its newest. @throws HttpError NOT_FOUND */
const markCaseSeen = async (
  context: Context,
  request: Staff,
  { caseId, version }: { caseId: string; version: number },
): Promise<{ version: number }> =>
  await committing(context, async (tx) => {
    const caller = await withCurrentRights(context, tx, request)
    const { row } = await openCase(context, tx, caller, caseId)
    const seen = Math.min(version, row.version)
    await views.markSeen(tx, { userId: caller.user.id, caseId, version: seen })
    return { version: seen }
  })

/** The endpoints of list views and of what each person has seen. */
export const listViewRoutes = [
  jsonRoute(endpoints.listViews, (context, { caller }) => listViews(context, caller)),
  jsonRoute(endpoints.saveListView, (context, { caller, params, body }) =>
    saveListView(context, caller, { ...params, ...body }),
  ),
  jsonRoute(endpoints.removeListView, (context, { caller, params }) => removeListView(context, caller, params.id)),
  jsonRoute(endpoints.markCaseSeen, (context, { caller, params, body }) =>
    markCaseSeen(context, caller, { ...params, ...body }),
  ),
]
