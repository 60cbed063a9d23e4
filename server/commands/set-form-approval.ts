import type { Receipt } from '#schemas/api/receipt.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import * as earlierAnswers from '../repositories/earlier-answers.ts'
import { changeCase, type ChangeRequest } from './change-case.ts'
import { nameOf } from './transition.ts'

export type FormApproval = Pick<ChangeRequest, 'caseId' | 'expectedVersion'> & { formId: string; isApproved: boolean }

/**
 * Approves a form and stores the approved answers, or withdraws the approval and leaves the stored answers to compare with.
 *
 * @throws as `changeCase`
 */
export const setFormApproval = async (
  context: Context,
  caller: Staff,
  { formId, isApproved, ...rest }: FormApproval,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    ...rest,
    event: { type: isApproved ? 'form.approve' : 'form.unapprove', formId },
    store: async ({ tx, row, actor, at }) => {
      if (isApproved) {
        // An approval covers the corrections too.
        await earlierAnswers.forgetCorrections(tx, row.id, { formId })
        await earlierAnswers.save(tx, { caseId: row.id, formId, componentId: null, by: nameOf(actor), at })
      }
      return {}
    },
  })
