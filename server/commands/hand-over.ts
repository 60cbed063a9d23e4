import { ActionNotAllowedError } from '#machines/case/decide.ts'
import { actorName, type Actor } from '#machines/case/permissions.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { assignmentTo } from '../features/cases/assignee.ts'
import { invalidRequest } from '../http/http-error.ts'
import * as cases from '../repositories/cases.ts'
import * as users from '../repositories/users.ts'
import { delegateWithin } from './case-actions/delegation.ts'

type Handler = { moId: string; userId: string; successorId?: string | undefined }

/**
 * Changes the roles of a person. Where the person no longer handles cases of the organisation, the person's cases are delegated to the successor, or
 * to be distributed where none is named. Only archived cases keep the name.
 *
 * @throws HttpError INVALID_REQUEST for a successor who handles no cases
 */
export const handOver = async (
  context: Context,
  tx: Tx,
  caller: Staff,
  { moId, userId, successorId }: Handler,
  changeRoles: () => Promise<void>,
): Promise<void> => {
  // Before the roles: a change of a case locks the case and then the roles of its author.
  await cases.lockAssigned(tx, moId, userId)
  await changeRoles()
  const handlers = await users.administrators(tx, moId)
  if (handlers.some(({ id }) => id === userId)) return
  const successor = handlers.find(({ id }) => id === successorId) ?? null
  if (successorId !== undefined && successor === null)
    throw invalidRequest([{ path: 'successorId', code: 'NOT_AN_ADMINISTRATOR' }])
  const { id, name, email } = caller.user
  const actor = { kind: 'staff', rank: 1, roleNames: [], userId: id, name, email } as const
  // Once more: a case may have been delegated to the person until the roles were changed.
  for (const caseId of await cases.lockAssigned(tx, moId, userId)) await delegate(context, tx, caseId, successor, actor)
}

const delegate = async (context: Context, tx: Tx, caseId: string, to: Administrator | null, actor: Actor) => {
  try {
    await delegateWithin(context, tx, caseId, to, actor)
  } catch (error) {
    // A case that is removed or at the register may come back, and nobody can delegate it until then.
    if (!(error instanceof ActionNotAllowedError)) throw error
    await cases.update(tx, caseId, assignmentTo(to), actorName(actor), context.now())
  }
}
