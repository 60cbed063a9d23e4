import { actorName } from '#machines/case/permissions.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { Staff } from '../../auth/caller.ts'
import type { Context } from '../../context.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import * as earlierAnswers from '../../repositories/earlier-answers.ts'
import { changeCase } from '../change-case/change-case.ts'

/**
 * Approves a form and stores the approved answers, or withdraws the approval and leaves the stored answers to compare with.
 *
 * @throws as `changeCase`
 */
export const setFormApproval = async (
  context: Context,
  request: CaseRequest<Staff>,
  { formId, isApproved }: { formId: string; isApproved: boolean },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: isApproved ? 'form.approve' : 'form.unapprove', formId },
    store: async ({ tx, row, actor, at }) => {
      // What was stored for corrections stays: those that are to read are compared with it after the form is approved, too.
      if (isApproved)
        await earlierAnswers.save(tx, { caseId: row.id, formId, componentId: null, by: actorName(actor), at })
      return {}
    },
  })

/** Confirms a checkpoint, or denies it. @throws as `changeCase` */
export const setCheckPoint = async (
  context: Context,
  request: CaseRequest<Staff>,
  { componentId, isConfirmed }: { componentId: string; isConfirmed: boolean },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: isConfirmed ? 'checkpoint.confirm' : 'checkpoint.deny', componentId },
  })
