import { decide } from '#machines/case/decide.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import type { Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import { assignmentTo } from '../../features/cases/assignee.ts'
import { invalidRequest } from '../../http/http-error.ts'
import * as caseFacts from '../../features/cases/case-facts.ts'
import * as users from '../../repositories/users.ts'
import { changeCase, changeCaseAsSystem } from '../change-case/change-case.ts'

/**
 * Gives a case to one of the people of its organisation that handle cases. Name, role and address are those that the organisation has of
 * that person, whatever the request calls them.
 *
 * @throws HttpError INVALID_REQUEST for anybody else, and as `changeCase`.
 */
export const delegateCase = async (
  context: Context,
  request: CaseRequest<Staff>,
  { userId }: { userId: string },
): Promise<Receipt> => {
  const handler = await reading(context, async (tx): Promise<Administrator> => {
    const { row, template, actor } = await openCase(context, tx, request.caller, request.caseId)
    // A caller who may not delegate gets no names of staff.
    decide(restoreSnapshot(await caseFacts.load(tx, row, template, context.config.features), actor), {
      type: 'case.delegate',
      name: '',
      email: '',
    })
    const chosen = (await users.administrators(tx, row.moId)).find((administrator) => administrator.id === userId)
    if (chosen === undefined) throw notAnAdministrator()
    return chosen
  })
  const { name, email } = handler
  return await changeCase(context, {
    ...request,
    event: { type: 'case.delegate', name, email },
    details: { params: { name } },
    store: async ({ tx, row }) => {
      // The person may have been removed since.
      if (!(await users.lockHandler(tx, row.moId, userId))) throw notAnAdministrator()
      return assignmentTo(handler)
    },
  })
}

/** As a part of another change, by whom that is made; to be distributed where nobody is named. @throws as `changeCaseAsSystem` */
export const delegateWithin = async (
  context: Context,
  tx: Tx,
  caseId: string,
  handler: Administrator | null,
  actor: Actor,
): Promise<Receipt> =>
  await changeCaseAsSystem(
    context,
    tx,
    caseId,
    {
      event:
        handler === null
          ? { type: 'case.resetDelegation' }
          : { type: 'case.delegate', name: handler.name, email: handler.email },
      ...(handler !== null && { details: { params: { name: handler.name } } }),
      store: () => Promise.resolve(assignmentTo(handler)),
    },
    actor,
  )

const notAnAdministrator = () => invalidRequest([{ path: 'query.userAdId', code: 'NOT_AN_ADMINISTRATOR' }])

/** @throws as `changeCase` */
export const resetDelegation = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'case.resetDelegation' },
    store: () => Promise.resolve(assignmentTo(null)),
  })
