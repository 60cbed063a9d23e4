import type { Receipt } from '#schemas/api/receipt.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { assertComponentExists } from '../features/forms/find-component.ts'
import * as earlierAnswers from '../repositories/earlier-answers.ts'
import { requestedCorrections } from '../features/mails/requested-correction.ts'
import { changeCase, type ChangeRequest } from './change-case.ts'
import { nameOf, type Transition } from './transition.ts'

export type CorrectionRequest = { caseId: string; formId: string; componentId: string; message: string }

/** Requests the correction of an answer, and stores its current value. @throws as `changeCase` and `assertComponentExists` */
export const requestCorrection = async (
  context: Context,
  caller: Staff,
  { caseId, formId, componentId, message }: CorrectionRequest,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    caseId,
    event: ({ template, actor }) => {
      assertComponentExists(template, actor, { formId, componentId })
      return { type: 'correction.request', formId, componentId, message, at: context.now().toISOString() }
    },
    details: (transition) => ({ params: { message }, mail: mailOf(transition, [{ formId, componentId, message }]) }),
    store: async (transition) => await storeAnswers(transition, [{ formId, componentId }]),
  })

/** Stores a correction draft, invisible to the company. @throws as `changeCase` and `assertComponentExists` */
export const saveCorrectionDraft = async (
  context: Context,
  caller: Staff,
  { caseId, formId, componentId, message }: CorrectionRequest,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    caseId,
    event: ({ template, actor }) => {
      assertComponentExists(template, actor, { formId, componentId })
      return { type: 'correction.draft', formId, componentId, message, at: context.now().toISOString() }
    },
  })

/** Sends all correction drafts to the company, in one mail, and stores the current answers. @throws as `changeCase` */
export const sendCorrections = async (
  context: Context,
  caller: Staff,
  request: Pick<ChangeRequest, 'caseId' | 'expectedVersion'>,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    ...request,
    event: { type: 'correction.send', at: context.now().toISOString() },
    details: (transition) => ({ mail: mailOf(transition, transition.facts.correctionDrafts) }),
    store: async (transition) => await storeAnswers(transition, transition.facts.correctionDrafts),
  })

/** Withdraws a correction that the company has not handled. @throws as `changeCase` */
export const withdrawCorrection = async (
  context: Context,
  caller: Staff,
  { caseId, componentId }: Pick<CorrectionRequest, 'caseId' | 'componentId'>,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'correction.withdraw', componentId },
    details: ({ facts }) => ({
      formId: facts.corrections.find((each) => each.componentId === componentId)?.formId ?? null,
    }),
    store: async ({ tx }) => {
      await earlierAnswers.forgetCorrections(tx, caseId, { componentId })
      return {}
    },
  })

const mailOf = ({ template, row }: Transition, requests: readonly Omit<CorrectionRequest, 'caseId'>[]) => ({
  corrections: requestedCorrections(template, requests, row.locale),
})

const storeAnswers = async (
  { tx, row, actor, at }: Transition,
  requests: readonly Pick<CorrectionRequest, 'formId' | 'componentId'>[],
): Promise<Record<never, never>> => {
  for (const { formId, componentId } of requests)
    await earlierAnswers.save(tx, { caseId: row.id, formId, componentId, by: nameOf(actor), at })
  return {}
}

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
