import type { Receipt } from '#schemas/api/receipt.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { assertPlace } from '../forms/place-of.ts'
import * as earlierAnswers from '../repositories/earlier-answers.ts'
import { changeCase } from './change-case.ts'
import { nameOf } from './transition.ts'

export type CorrectionRequest = { caseId: string; formId: string; componentId: string; message: string }

/** Asks the company to put an answer right, and keeps what it says now. @throws as `changeCase` and `assertPlace` */
export const requestCorrection = async (
  context: Context,
  caller: Staff,
  { caseId, formId, componentId, message }: CorrectionRequest,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    caseId,
    event: ({ template, actor }) => {
      assertPlace(template, actor, { formId, componentId })
      return { type: 'correction.request', formId, componentId, message, at: context.now().toISOString() }
    },
    details: { params: { message } },
    store: async ({ tx, actor, at }) => {
      await earlierAnswers.keep(tx, { caseId, formId, componentId, by: nameOf(actor), at })
      return {}
    },
  })

/** Approves what the company has put right. @throws as `changeCase` */
export const approveCorrection = async (
  context: Context,
  caller: Staff,
  { caseId, componentId }: Pick<CorrectionRequest, 'caseId' | 'componentId'>,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'correction.approve', componentId },
    store: async ({ tx }) => {
      await earlierAnswers.forgetCorrections(tx, caseId, { componentId })
      return {}
    },
  })
