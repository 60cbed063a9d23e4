/* The changes of a case that an endpoint makes, and a bulk of several cases. */

import { decide } from '#machines/case/decide.ts'
import { actorName } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import type { Message } from '#schemas/message.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import { HttpError, invalidRequest } from '../../http/http-error.ts'
import type { CaseRequest } from '../../http/request-input.ts'
import * as messages from '../../repositories/messages.ts'
import * as users from '../../repositories/users.ts'
import { assertComponentExists } from '../forms/form-index.ts'
import { assignmentTo } from './applicants-view.ts'
import * as caseFacts from './case-facts.ts'
import { changeCase, changeCaseAsSystem, confirmedChanges, inCase } from './in-case.ts'

/**
 * Gives a case to one of the people of its organisation that handle cases. Name, role and address are those that the organisation has of
 * that person, whatever the request calls them. `isMailed`: whether that person gets a mail about it.
 *
 * @throws HttpError INVALID_REQUEST for anybody else, and as `changeCase`.
 */
export const delegateCase = async (
  context: Context,
  request: CaseRequest<Staff>,
  { userId, isMailed = true }: { userId: string; isMailed?: boolean },
): Promise<Receipt> => {
  const handler = await reading(context, async (tx): Promise<Administrator> => {
    const { row, template, actor } = await openCase(context, tx, request.caller, request.caseId)
    // Evaluates first, so that a caller who may not delegate learns no names of staff.
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
  return await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'case.delegate', name, email })
    // The person may have been removed since.
    if (!(await users.lockHandler(open.tx, open.row.moId, userId))) throw notAnAdministrator()
    return await change.commit({ columns: assignmentTo(handler), params: { name }, isMailed })
  })
}

const notAnAdministrator = () => invalidRequest([{ path: 'query.userAdId', code: 'NOT_AN_ADMINISTRATOR' }])

/** @throws as `changeCase` */
export const resetDelegation = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, request, { type: 'case.resetDelegation' }, { columns: assignmentTo(null) })

/** @throws as `changeCase` */
export const archiveCase = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, request, { type: 'case.archive' })

/** Exports a case to the membership register, and queues the date of admission if there is one. @throws as `changeCase` */
export const exportCase = async (
  context: Context,
  request: CaseRequest<Staff>,
  {
    confirmedRevision = null,
    admissionDate,
  }: { confirmedRevision?: string | null | undefined; admissionDate?: string | undefined },
): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'case.export', confirmedRevision })
    const receipt = await change.commit(confirmedChanges(open.facts))
    if (admissionDate === undefined) return receipt
    return await changeCaseAsSystem(
      context,
      open.tx,
      request.caseId,
      { type: 'case.queueAdmissionDate', admissionDate, today: swedishDay(context.now()) },
      { stored: { params: { admissionDate } }, actor: open.actor },
    )
  })

/** Mails the date of admission, YYYY-MM-DD, to the contact. @throws as `changeCase` */
export const sendAdmissionDateMail = async (
  context: Context,
  request: CaseRequest<Staff>,
  { admissionDate }: { admissionDate: string },
): Promise<Receipt> =>
  await changeCase(
    context,
    request,
    { type: 'case.sendAdmissionDate', admissionDate, today: swedishDay(context.now()) },
    { columns: { admissionDate }, params: { admissionDate } },
  )

/** Approves the company's signature, or takes the approval back. @throws as `changeCase` */
export const confirmSignature = async (
  context: Context,
  request: CaseRequest,
  { isConfirmed, confirmedRevision = null }: { isConfirmed: boolean; confirmedRevision?: string | null | undefined },
): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const change = await open.decide(
      isConfirmed ? { type: 'signature.approve', confirmedRevision } : { type: 'signature.unapprove' },
    )
    return await change.commit(isConfirmed ? confirmedChanges(open.facts) : {})
  })

/**
 * Writes to the other side. A message of staff answers those of the company unless it says otherwise. A repeat of the same request returns the message of the first.
 *
 * @throws HttpError INVALID_REQUEST as `assertComponentExists`, and as `changeCase`.
 */
export const postMessage = async (
  context: Context,
  request: CaseRequest,
  written: {
    message: string
    formId?: string | null | undefined
    componentId?: string | null | undefined
    isAnswer?: boolean | undefined
  },
): Promise<{ id: string }> => {
  const { message, formId = null, componentId = null, isAnswer = true } = written
  const messageId = request.idempotencyKey?.key ?? context.newId()
  await inCase(context, request, async ({ tx, template, actor, row, decide }) => {
    assertComponentExists(template, actor, { formId, componentId })
    const change = await decide({ type: 'message.post', ...(formId !== null && { formId }) })
    const postedByMA = actor.kind === 'staff'
    const posted: Message = {
      messageId,
      caseId: row.id,
      formId,
      componentId,
      message,
      postedByMA,
      isUpdatedByMa: postedByMA,
      isHandled: false,
      authorName: actorName(actor),
      createdAt: change.at.toISOString(),
    }
    // Ids are shared by all cases, so another caller's key may be the same.
    if (!(await messages.add(tx, posted))) throw new HttpError('IDEMPOTENCY_KEY_REUSED')
    if (postedByMA && isAnswer) await messages.setAnswered(tx, row.id, { formId, componentId })
    return await change.commit({ formId, componentId, params: { messageId }, mail: { message } })
  })
  return { id: messageId }
}
